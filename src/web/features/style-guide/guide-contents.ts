import { styleGuidePages } from '#domain/content/slugs.ts'

/** A page of the style guide by its slug. */
export type GuideSlug = (typeof styleGuidePages)[number]['slug']

/** A page in the table of contents. */
export type GuideEntry = { slug: GuideSlug; title: string; group: GuideGroup; summary: string; keywords: string }

/** Groups of the table of contents, in order. */
export const guideGroups = ['Foundations', 'Actions', 'Fields', 'Messages', 'Content'] as const
type GuideGroup = (typeof guideGroups)[number]

/** Group, summary and search terms of each page. */
const pageDetails = {
  colors: [
    'Foundations',
    'Grounds, inks and tones in both themes, with their measured contrast.',
    'palette tokens dark theme contrast',
  ],
  typography: ['Foundations', 'One typeface, nine sizes, figures of one width.', 'font figtree sizes'],
  spacing: ['Foundations', 'Steps of 4 px, radii, shadows and movement.', 'margin radius shadow motion'],
  icons: ['Foundations', 'Drawn with lines on one grid, each with its name.', 'sprite svg symbols'],
  accessibility: [
    'Foundations',
    'What we hold to: contrast, focus, targets, words for screen readers.',
    'axe wcag focus keyboard skip link',
  ],
  buttons: ['Actions', 'Weights, sizes and states of what does something.', 'primary danger pending'],
  links: ['Actions', 'What goes somewhere: in a text, in a list, out of the app.', 'anchor external'],
  forms: [
    'Fields',
    'Text, choices, dates and files, and how they report a mistake.',
    'input text textarea password email url search checkbox radio switch toggle scale date datepicker calendar file upload drop form validation',
  ],
  selects: [
    'Fields',
    'One of a few, one of many, several of many.',
    'combo box dropdown autocomplete chips multi-select state time zone',
  ],
  sliders: ['Fields', 'A figure or a range where the exact value matters less.', 'range thumb'],
  'money-and-masks': [
    'Fields',
    'Money, phone numbers and zip codes, formatted while one types.',
    'currency phone zipcode amount bands dates',
  ],
  'color-and-unit-inputs': ['Fields', 'Colours, and figures with their unit.', 'picker hex rgb hsl alpha percent px'],
  modals: [
    'Messages',
    'What opens above the page: dialogs, menus, popovers, tooltips.',
    'dialog popover menu tooltip command palette overlay',
  ],
  'confirm-dialogs': ['Messages', 'A question before something cannot be undone.', 'alert question warning'],
  notifications: ['Messages', 'What happened, said once and read aloud.', 'toast snackbar message alert'],
  'empty-states': [
    'Messages',
    'Nothing here yet, nothing found, not loaded: and the way on.',
    'failed error retry skeleton loading',
  ],
  cards: ['Content', 'Panels that size to what they hold.', 'panel banner check list'],
  tables: ['Content', 'Rows to compare; cards on a phone.', 'grid sort selection pagination load more'],
  tabs: ['Content', 'Views of one thing, and steps of one task.', 'stepper steps'],
  progress: ['Content', 'Shares, rings, bars and lines over time.', 'bar ring chart line histogram sparkline radar graph'],
  avatars: ['Content', 'People by initials, facts in a word.', 'initials picture stack chip badge tag'],
} as const satisfies Record<GuideSlug, readonly [GuideGroup, string, string]>

/** Every page of the style guide in reading order, group by group. */
export const guideEntries: readonly GuideEntry[] = guideGroups.flatMap((name) =>
  styleGuidePages.flatMap(({ slug, title }) => {
    const [group, summary, keywords] = pageDetails[slug]
    return group === name ? [{ slug, title, group, summary, keywords }] : []
  }),
)

/** The previous and next page; null at either end. */
export function adjacentPagesOf(slug: string): { previous: GuideEntry | null; next: GuideEntry | null } {
  const i = guideEntries.findIndex((entry) => entry.slug === slug)
  return { previous: guideEntries[i - 1] ?? null, next: guideEntries[i + 1] ?? null }
}
