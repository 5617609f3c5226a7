import { plural, t } from '#domain/i18n/messages.ts'

/** Introduction above every page of the assessment. */
export const introText = t`Answer for how you usually are, not how you’d like to be. There are no right answers, and your pod never sees them.`

/** "1 left to answer", "3 left to answer". */
export function formatOpenCount(count: number): string {
  return t`${plural({ count }, { one: '1 left to answer', other: '# left to answer' })}`
}
