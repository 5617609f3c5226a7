import type { MatchSettings } from '#contract/matching-settings.ts'

/** Settings that are whole numbers, in the order of the form. */
export const numberNames = ['autoAcceptHours', 'maxNewPerPod', 'maxWaitCycles', 'evalsPerMember', 'inertia'] as const
export type NumberName = (typeof numberNames)[number]

/** What a number means and between which it lies, as the contract has it. */
export const limits: Readonly<Record<NumberName, { label: string; help: string; least: number; most: number }>> = {
  autoAcceptHours: {
    label: 'Hours until a draft is accepted',
    help: '1 to 48, where drafts accept themselves',
    least: 1,
    most: 48,
  },
  maxNewPerPod: { label: 'Newcomers per pod', help: '1 to 4 at most in one match', least: 1, most: 4 },
  maxWaitCycles: {
    label: 'Longest wait in matches',
    help: '2 to 10; then they come before everybody else',
    least: 2,
    most: 10,
  },
  evalsPerMember: {
    label: 'Evaluations per member',
    help: '50 to 20,000; more take longer and find more',
    least: 50,
    most: 20_000,
  },
  inertia: {
    label: 'Keep to the last draft',
    help: '0 to 2,000; with more, fewer are moved',
    least: 0,
    most: 2_000,
  },
}

/** What becomes of spouses, in words. */
export const spouseChoices: readonly { value: MatchSettings['spouse']; label: string }[] = [
  { value: 'separate', label: 'Never in one pod' },
  { value: 'together', label: 'Always in one pod' },
  { value: 'ignore', label: 'Like anybody else' },
]

type Read = { numbers: Record<NumberName, number>; faults: Partial<Record<NumberName, string>> }

/** The numbers that were typed, and what is wrong with those outside their limits. */
export function readNumbers(typed: Readonly<Record<NumberName, string>>): Read {
  const faults: Read['faults'] = {}
  const numbers = {} as Read['numbers']
  for (const name of numberNames) {
    const { least, most } = limits[name]
    const value = typed[name].trim() === '' ? Number.NaN : Number(typed[name])
    if (!Number.isInteger(value) || value < least || value > most) {
      faults[name] = `Enter a whole number from ${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')}.`
    }
    numbers[name] = value
  }
  return { numbers, faults }
}
