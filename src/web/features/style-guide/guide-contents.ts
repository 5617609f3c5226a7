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
    'Backgrounds, text colors, and tones in both themes, with measured contrast.',
    'palette tokens dark theme contrast',
  ],
  typography: ['Foundations', 'One typeface, nine sizes, and tabular numbers.', 'font figtree sizes'],
  spacing: ['Foundations', 'A 4 px grid, radii, shadows, and motion.', 'margin radius shadow motion'],
  icons: ['Foundations', 'Line icons on one grid, each with its name.', 'sprite svg symbols'],
  accessibility: [
    'Foundations',
    'Our standards for contrast, focus, targets, and screen readers.',
    'axe wcag focus keyboard skip link',
  ],
  buttons: ['Actions', 'Variants, sizes, and states of buttons.', 'primary danger pending'],
  links: ['Actions', 'Links in text, in navigation, and out of the app.', 'anchor external'],
  forms: [
    'Fields',
    'Text, choices, dates, and files, with their help and errors.',
    'input text textarea password email url search checkbox radio switch toggle scale date datepicker calendar file upload drop form validation',
  ],
  selects: [
    'Fields',
    'Choose one or several options from a list.',
    'combo box dropdown autocomplete chips multi-select state time zone',
  ],
  sliders: ['Fields', 'A number or a range where the exact value matters less.', 'range thumb'],
  'money-and-masks': [
    'Fields',
    'Money, phone numbers, and ZIP codes, formatted as you type.',
    'currency phone zipcode amount bands dates',
  ],
  'color-and-unit-inputs': ['Fields', 'Colors, and numbers with a unit.', 'picker hex rgb hsl alpha percent px'],
  modals: [
    'Messages',
    'Layers above the page: dialogs, menus, popovers, and tooltips.',
    'dialog popover menu tooltip command palette overlay',
  ],
  'confirm-dialogs': ['Messages', 'A question before an action that can’t be undone.', 'alert question warning'],
  notifications: ['Messages', 'Brief messages about what just happened.', 'toast snackbar message alert'],
  'empty-states': [
    'Messages',
    'Nothing yet, no results, or a failed load, with a next step.',
    'failed error retry skeleton loading',
  ],
  cards: ['Content', 'Panels that size to their content.', 'panel banner check list'],
  tables: ['Content', 'Rows to compare, shown as cards on phones.', 'grid sort selection pagination load more'],
  tabs: ['Content', 'Views of one subject, and steps of one task.', 'stepper steps'],
  progress: ['Content', 'Bars, rings, and charts for shares and trends.', 'bar ring chart line histogram sparkline radar graph'],
  avatars: ['Content', 'Members by photo or initials, and facts in a word or two.', 'initials picture stack chip badge tag'],
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
