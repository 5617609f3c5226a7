export { displayNameOf } from './display-name.ts'
export { listPeople, type Person, pickPeople } from './people.ts'
export { lockAllMembers, lockMember } from './store.ts'
