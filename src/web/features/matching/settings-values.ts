import type { MatchSettings } from '#contract/api/matching/settings.ts'
import { formatNumber } from '#domain/formatting/formats.ts'
import { t } from '#domain/i18n/messages.ts'

/** Names of whole-number settings, in form order. */
export const numberNames = ['autoAcceptHours', 'maxNewPerPod', 'maxWaitCycles', 'evalsPerMember', 'inertia'] as const
export type NumberName = (typeof numberNames)[number]

/** Label, help text and range of each number, as in the contract. */
export const limits: Readonly<Record<NumberName, { label: string; help: string; min: number; max: number }>> = {
  autoAcceptHours: {
    label: t`Hours until a draft is accepted`,
    help: t`1 to 48. Applies when drafts are accepted automatically.`,
    min: 1,
    max: 48,
  },
  maxNewPerPod: {
    label: t`Newcomers per pod`,
    help: t`1 to 4. The most new members a pod can get in one match.`,
    min: 1,
    max: 4,
  },
  maxWaitCycles: {
    label: t`Longest wait, in matches`,
    help: t`2 to 10. Members who have waited this long come first.`,
    min: 2,
    max: 10,
  },
  evalsPerMember: {
    label: t`Evaluations per member`,
    help: t`50 to 20,000. Higher values take longer but find better matches.`,
    min: 50,
    max: 20_000,
  },
  inertia: {
    label: t`Stability`,
    help: t`0 to 2,000. Higher values move fewer people.`,
    min: 0,
    max: 2_000,
  },
}

/** Options for how spouses are matched. */
export const spouseChoices: readonly { value: MatchSettings['spouse']; label: string }[] = [
  { value: 'separate', label: t`Never in the same pod` },
  { value: 'together', label: t`Always in the same pod` },
  { value: 'ignore', label: t`No preference` },
]

type ParsedNumbers = { numbers: Record<NumberName, number>; errors: Partial<Record<NumberName, string>> }

/** Parses the entered numbers and validates their ranges. */
export function parseNumbers(typed: Readonly<Record<NumberName, string>>): ParsedNumbers {
  const errors: ParsedNumbers['errors'] = {}
  const numbers = {} as ParsedNumbers['numbers']
  for (const name of numberNames) {
    const { min, max } = limits[name]
    const value = typed[name].trim() === '' ? Number.NaN : Number(typed[name])
    if (!Number.isInteger(value) || value < min || value > max) {
      errors[name] = t`Enter a whole number from ${{ min: formatNumber(min) }} to ${{ max: formatNumber(max) }}.`
    }
    numbers[name] = value
  }
  return { numbers, errors }
}
