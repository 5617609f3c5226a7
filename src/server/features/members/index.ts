export { displayNameOf } from './display-name.ts'
export { listPeople, type Person, pickPeople } from './display-name.ts'
export { lockAllMembers, lockMember } from './store.ts'
