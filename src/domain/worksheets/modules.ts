/** Modules of the investor workbook, one page each, in order. */
export const reiOsModules = [
  { slug: 'vision', title: 'Vision' },
  { slug: 'goals', title: 'Goals' },
  { slug: 'scorecard', title: 'Scorecard' },
  { slug: 'buy-box', title: 'Buy box' },
  { slug: 'pipeline', title: 'Pipeline' },
  { slug: 'underwriting', title: 'Underwriting' },
  { slug: 'money', title: 'Money' },
  { slug: 'team', title: 'Team' },
  { slug: 'systems', title: 'Systems' },
  { slug: 'weekly-review', title: 'Weekly review' },
] as const

/** URL slug of a worksheet. */
export type WorksheetSlug = (typeof reiOsModules)[number]['slug']
