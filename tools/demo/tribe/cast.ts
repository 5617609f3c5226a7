import type { Niche } from '#domain/statement/options.ts'
import { demoDomain } from '#server/require-no-demo.ts'
import type { MemberTraits } from './member.ts'
import type { SavingHabits } from './statement-history.ts'

/** The cast of the demo tribe, in the order in which they are drawn. */
export const cast = [
  'leaderA',
  'memberA',
  'memberA2',
  'lapsed',
  'fifthOfA',
  'leaderB',
  'memberB',
  'thirdOfB',
  'fourthOfB',
  'applicant',
  'pool',
  'applicantOfB',
  'lastSeat1',
  'lastSeat2',
  'applicantOfBoth',
] as const

export type CastRole = (typeof cast)[number]

/** The roles with an account of their own, `<role>@demo.test`. */
const accountRoles = [
  'admin',
  'leaderA',
  'memberA',
  'memberA2',
  'leaderB',
  'memberB',
  'applicant',
  'pool',
  'lapsed',
  'fresh',
] as const

export type AccountRole = (typeof accountRoles)[number]

/** The ten named accounts of the demo, with their addresses. */
export const demoAccounts = Object.fromEntries(
  accountRoles.map((role) => [role, `${role.toLowerCase()}@${demoDomain}`]),
) as Readonly<Record<AccountRole, string>>

/** What each named account is for, in a few words. */
export const accountDescriptions: Readonly<Record<AccountRole, string>> = {
  admin: 'runs the tribe; in no pod',
  leaderA: 'leads pod A, which has one seat left and four applicants',
  memberA: 'a member of pod A',
  memberA2: 'another member of pod A',
  leaderB: 'leads pod B, which has two seats left',
  memberB: 'a member of pod B, without the marketplace',
  applicant: 'in no pod, has applied to pod A',
  pool: 'waits to be matched, without the marketplace',
  lapsed: 'a member of pod A whose membership has ended',
  fresh: 'has signed up and done nothing else',
}

/** The password of every account of the demo tribe. */
export const demoPassword = 'landmark-demo'

/** Traits of the cast. Pod A is about small multi-family, pod B about short stays. */
const traits: Readonly<Record<CastRole | 'admin', MemberTraits>> = {
  admin: memberTraits('Morgan', 'Ellery', 'Other', 'Chicago', 0.72, 'Commercial Investing', 1_140),
  leaderA: memberTraits('Marisol', 'Reyes', 'Female', 'Austin', 0.55, 'Multi-Family Investing', 980),
  memberA: memberTraits('Dana', 'Whitfield', 'Female', 'Kansas City', 0.46, 'Short-Term Rental', 610),
  memberA2: memberTraits('Tomas', 'Keller', 'Male', 'Nashville', 0.38, 'House Flipping', 540),
  lapsed: memberTraits('Jonah', 'Brandt', 'Male', 'Milwaukee', 0.5, 'Multi-Family Investing', 420),
  fifthOfA: memberTraits('Aisha', 'Lowe', 'Female', 'Memphis', 0.44, 'Self Storage', 300),
  leaderB: memberTraits('Priya', 'Raman', 'Female', 'Charlotte', 0.48, 'Short-Term Rental', 760),
  memberB: memberTraits('Caleb', 'Osei', 'Male', 'Savannah', 0.35, 'Short-Term Rental', 260),
  thirdOfB: memberTraits('Hanh', 'Truong', 'Female', 'Pensacola', 0.4, 'Medium-Term Rentals', 350),
  fourthOfB: memberTraits('Desmond', 'Mayfield', 'Male', 'Charleston', 0.33, 'Short-Term Rental', 190),
  applicant: memberTraits('Elena', 'Novak', 'Female', 'Dallas', 0.42, 'Multi-Family Investing', 75),
  pool: memberTraits('Kenji', 'Morita', 'Male', 'Sacramento', 0.22, 'Single Family Rentals', 12),
  applicantOfB: memberTraits('Renee', 'Fontenot', 'Female', 'New Orleans', 0.3, 'Short-Term Rental', 58),
  lastSeat1: memberTraits('Garrett', 'Lockhart', 'Male', 'Tulsa', 0.47, 'Multi-Family Investing', 140),
  lastSeat2: memberTraits('Neha', 'Kulkarni', 'Female', 'Raleigh', 0.41, 'Multi-Family Investing', 88),
  applicantOfBoth: memberTraits('Emilio', 'Quintana', 'Male', 'Tampa', 0.36, 'Medium-Term Rentals', 44),
}

/** Name of a user who has only signed up. */
export const newcomerName = 'Robin Castellano'

/** Members who opted in to matching: in the pool, or back in it when they leave their pod. */
const optedIn: readonly string[] = ['memberA', 'memberB', 'thirdOfB', 'pool'] satisfies CastRole[]

/** memberA has two years of history; memberA2's statement is outdated and due for a review; the others are up to date. */
const savingHabits: Partial<Record<CastRole, SavingHabits>> = {
  memberA: { saves: 8, lastDaysAgo: 17, start01: 0.25 },
  memberA2: { saves: 4, lastDaysAgo: 131 },
}
const upToDate: SavingHabits = { lastDaysAgo: 38 }

/** Returns the fixed traits of a cast member, with the email address if they have an account of their own. */
export function traitsOf(role: CastRole | 'admin'): MemberTraits {
  const email = isAccountRole(role) ? { email: demoAccounts[role] } : {}
  const saving = (role === 'admin' ? undefined : savingHabits[role]) ?? upToDate
  return { ...traits[role], ...email, podOptIn: optedIn.includes(role), saving }
}

function isAccountRole(role: string): role is AccountRole {
  return role in demoAccounts
}

function memberTraits(
  firstName: string,
  lastName: string,
  gender: 'Female' | 'Male' | 'Other',
  city: string,
  stage01: number,
  niche: Niche,
  joinedDaysAgo: number,
): MemberTraits {
  return { firstName, lastName, gender, language: 'English', city, stage01, niche, joinedDaysAgo }
}
