export { prepareDemo } from './prepare-demo.ts'
export { ensureTribe, resetTribe, type Seeding } from './seed-tribe.ts'
export { accountNotes, type AccountPart, demoAccounts, demoPassword } from './tribe/cast.ts'
export { checkSize, defaultMemberCount, memberCountLimits } from './tribe/size.ts'
