import { t } from '#domain/i18n/messages.ts'

/** Modules of the investor workbook, one page each, in order. */
export const reiOsModules = [
  { slug: 'vision', title: t`Vision` },
  { slug: 'goals', title: t`Goals` },
  { slug: 'scorecard', title: t`Scorecard` },
  { slug: 'buy-box', title: t`Buy box` },
  { slug: 'pipeline', title: t`Pipeline` },
  { slug: 'underwriting', title: t`Underwriting` },
  { slug: 'money', title: t`Money` },
  { slug: 'team', title: t`Team` },
  { slug: 'systems', title: t`Systems` },
  { slug: 'weekly-review', title: t`Weekly review` },
] as const

/** URL slug of a worksheet. */
export type WorksheetSlug = (typeof reiOsModules)[number]['slug']
