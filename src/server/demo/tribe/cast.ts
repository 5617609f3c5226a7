import type { Niche } from '#domain/statement/options.ts'
import { demoDomain } from '../demo-domain.ts'
import type { MemberTraits } from './member.ts'
import type { SavingHabits } from './statement-history.ts'

/** The people of the demo tribe who play a part, in the order in which they are drawn. */
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

/** A part in the demo tribe. */
export type Part = (typeof cast)[number]

/** The parts that have an account to sign in with under their own name, `<part>@demo.test`. */
const accountParts = [
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

/** One of the accounts that the demo names. */
export type AccountPart = (typeof accountParts)[number]

/** The ten accounts that the demo names, with their addresses. */
export const demoAccounts = Object.fromEntries(
  accountParts.map((part) => [part, `${part.toLowerCase()}@${demoDomain}`]),
) as Readonly<Record<AccountPart, string>>

/** What each named account is good for, in a few words. */
export const accountNotes: Readonly<Record<AccountPart, string>> = {
  admin: 'runs the tribe; in no pod',
  leaderA: 'leads pod A, which has one seat left and four applicants',
  memberA: 'a member of pod A',
  memberA2: 'another member of pod A',
  leaderB: 'leads pod B, which has two seats left',
  memberB: 'a member of pod B, without the marketplace',
  applicant: 'in no pod, has applied to pod A',
  pool: 'waits to be matched, without the marketplace',
  lapsed: 'a member of pod A whose subscription has ended',
  fresh: 'has signed up and done nothing else',
}

/** The password of every account of the demo tribe. */
export const demoPassword = 'landmark-demo'

/** Who plays which part. Pod A is about small multi-family, pod B about short stays. */
const traits: Readonly<Record<Part | 'admin', MemberTraits>> = {
  admin: somebody('Morgan', 'Ellery', 'Other', 'Chicago', 0.72, 'Commercial Investing', 1_140),
  leaderA: somebody('Marisol', 'Reyes', 'Female', 'Austin', 0.55, 'Multi-Family Investing', 980),
  memberA: somebody('Dana', 'Whitfield', 'Female', 'Kansas City', 0.46, 'Short-Term Rental', 610),
  memberA2: somebody('Tomas', 'Keller', 'Male', 'Nashville', 0.38, 'House Flipping', 540),
  lapsed: somebody('Jonah', 'Brandt', 'Male', 'Milwaukee', 0.5, 'Multi-Family Investing', 420),
  fifthOfA: somebody('Aisha', 'Lowe', 'Female', 'Memphis', 0.44, 'Self Storage', 300),
  leaderB: somebody('Priya', 'Raman', 'Female', 'Charlotte', 0.48, 'Short-Term Rental', 760),
  memberB: somebody('Caleb', 'Osei', 'Male', 'Savannah', 0.35, 'Short-Term Rental', 260),
  thirdOfB: somebody('Hanh', 'Truong', 'Female', 'Pensacola', 0.4, 'Medium-Term Rentals', 350),
  fourthOfB: somebody('Desmond', 'Mayfield', 'Male', 'Charleston', 0.33, 'Short-Term Rental', 190),
  applicant: somebody('Elena', 'Novak', 'Female', 'Dallas', 0.42, 'Multi-Family Investing', 75),
  pool: somebody('Kenji', 'Morita', 'Male', 'Sacramento', 0.22, 'Single Family Rentals', 12),
  applicantOfB: somebody('Renee', 'Fontenot', 'Female', 'New Orleans', 0.3, 'Short-Term Rental', 58),
  lastSeat1: somebody('Garrett', 'Lockhart', 'Male', 'Tulsa', 0.47, 'Multi-Family Investing', 140),
  lastSeat2: somebody('Neha', 'Kulkarni', 'Female', 'Raleigh', 0.41, 'Multi-Family Investing', 88),
  applicantOfBoth: somebody('Emilio', 'Quintana', 'Male', 'Tampa', 0.36, 'Medium-Term Rentals', 44),
}

/** Somebody who has signed up and done nothing else. */
export const newcomerName = 'Robin Castellano'

/** Those who want to be matched: in the pool, or back in it when they leave their pod. */
const optedIn: readonly string[] = ['memberA', 'memberB', 'thirdOfB', 'pool'] satisfies Part[]

/** memberA shows what two years look like; memberA2 has let it lie, and is asked to look again; the others are up to date. */
const savingHabits: Partial<Record<Part, SavingHabits>> = {
  memberA: { saves: 8, lastDaysAgo: 17, start01: 0.25 },
  memberA2: { saves: 4, lastDaysAgo: 131 },
}
const upToDate: SavingHabits = { lastDaysAgo: 38 }

/** What is settled about whoever plays a part, the address included where it has an account of its own. */
export function traitsOf(part: Part | 'admin'): MemberTraits {
  const email = isAccountPart(part) ? { email: demoAccounts[part] } : {}
  const saving = (part === 'admin' ? undefined : savingHabits[part]) ?? upToDate
  return { ...traits[part], ...email, podOptIn: optedIn.includes(part), saving }
}

function isAccountPart(part: string): part is AccountPart {
  return part in demoAccounts
}

function somebody(
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
