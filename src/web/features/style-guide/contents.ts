import { styleGuidePages } from '#domain/content/slugs.ts'

/** A page of the style guide by its address. */
export type GuideSlug = (typeof styleGuidePages)[number]['slug']

/** A page as the contents list it. */
export type GuideEntry = { slug: GuideSlug; title: string; group: GuideGroup; summary: string }

/** The groups of the contents, in the order in which they are listed. */
export const guideGroups = ['Foundations', 'Actions', 'Fields', 'Messages', 'Content'] as const
type GuideGroup = (typeof guideGroups)[number]

const about = {
  colors: ['Foundations', 'Grounds, inks and tones in both themes, with their measured contrast.'],
  typography: ['Foundations', 'One typeface, nine sizes, figures of one width.'],
  spacing: ['Foundations', 'Steps of 4 px, radii, shadows and movement.'],
  icons: ['Foundations', 'Drawn with lines on one grid, each with its name.'],
  accessibility: ['Foundations', 'What we hold to: contrast, focus, targets, words for screen readers.'],
  buttons: ['Actions', 'Weights, sizes and states of what does something.'],
  links: ['Actions', 'What goes somewhere: in a text, in a list, out of the app.'],
  forms: ['Fields', 'Text, choices, dates and files, and how they report a mistake.'],
  selects: ['Fields', 'One of a few, one of many, several of many.'],
  sliders: ['Fields', 'A figure or a range where the exact value matters less.'],
  'money-and-masks': ['Fields', 'Money, phone numbers and zip codes, formatted while one types.'],
  'color-and-unit-inputs': ['Fields', 'Colours, and figures with their unit.'],
  modals: ['Messages', 'What opens above the page: dialogs, menus, popovers, tooltips.'],
  'confirm-dialogs': ['Messages', 'A question before something cannot be undone.'],
  notifications: ['Messages', 'What happened, said once and read aloud.'],
  'empty-states': ['Messages', 'Nothing here yet, nothing found, not loaded: and the way on.'],
  cards: ['Content', 'Panels that size to what they hold.'],
  tables: ['Content', 'Rows to compare; cards on a phone.'],
  tabs: ['Content', 'Views of one thing, and steps of one task.'],
  progress: ['Content', 'Shares, rings, bars and lines over time.'],
  avatars: ['Content', 'People by initials, facts in a word.'],
} as const satisfies Record<GuideSlug, readonly [GuideGroup, string]>

/** Every page of the style guide, in the order in which they are read: group by group. */
export const guideEntries: readonly GuideEntry[] = guideGroups.flatMap((name) =>
  styleGuidePages.flatMap(({ slug, title }) => {
    const [group, summary] = about[slug]
    return group === name ? [{ slug, title, group, summary }] : []
  }),
)

/** The pages before and after one; null at either end. */
export function neighboursOf(slug: string): { before: GuideEntry | null; after: GuideEntry | null } {
  const i = guideEntries.findIndex((entry) => entry.slug === slug)
  return { before: guideEntries[i - 1] ?? null, after: guideEntries[i + 1] ?? null }
}
