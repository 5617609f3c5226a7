import { guardScreen } from '#contract/pages/guard.ts'
import { navigation } from '#contract/pages/navigation.ts'
import { type Screen, screens, titleOf } from '#contract/pages/screens.ts'
import type { Visitor } from '#contract/pages/visitor.ts'
import { topics } from '#domain/assessment/topics.ts'
import { profileForms, styleGuidePages } from '#domain/content/slugs.ts'
import { t } from '#domain/i18n/messages.ts'
import { staffLinks } from '#web/shell/account-links.ts'
import type { IconName } from '#web/ui/icon.tsx'
import type { PaletteEntry, PaletteSection } from '#web/ui/palette/palette-entry.ts'

/** Screens that are not listed: a duplicate of the home page, a payment result, and those under actions. */
const hiddenScreens = new Set(['dashboard', 'success', 'login', 'logout'])

/** Parameter values of screens with several pages, by screen name. */
const parameterizedPages: Readonly<Record<string, { parameter: string; values: readonly { slug: string }[] }>> = {
  'profile-form': { parameter: 'slug', values: profileForms },
  'assessment-topic': { parameter: 'topicSlug', values: topics },
  'style-guide-detail': { parameter: 'styleGuideDetailSlug', values: styleGuidePages },
}

/** Pages shown without a query. All others are found by typing. */
const navigationItems = navigation.flatMap(({ items }) => items)
const iconOf = new Map<string, string>([
  ...navigationItems.map(({ path, icon }) => [path, icon] as const),
  ...staffLinks.map(({ to, icon }) => [to, icon] as const),
])

/** All pages visible to this visitor, in navigation order. Pages that a guard would reject are omitted. */
export function palettePages(visitor: Visitor, isDeployed: boolean): readonly PaletteSection[] {
  const pages = screens.flatMap((screen) => pageEntriesOf(screen, visitor, isDeployed))
  const pick = (paths: readonly string[]) => paths.flatMap((path) => pages.filter(({ to }) => to === path))
  const main = pick(navigationItems.map(({ path }) => path))
  const own = pick(staffLinks.map(({ to }) => to))
  const more = pages.filter((page) => !main.includes(page) && !own.includes(page))
  return [
    { heading: t`Pages`, entries: main },
    { heading: t`Your account`, entries: own },
    { heading: t`More pages`, entries: more, isHidden: true },
  ]
}

function pageEntriesOf(screen: Screen, visitor: Visitor, isDeployed: boolean): readonly PaletteEntry[] {
  const pageParams = parameterizedPages[screen.name]
  if (hiddenScreens.has(screen.name) || (screen.path.includes(':') && !pageParams)) return []
  const all = pageParams ? pageParams.values.map(({ slug }) => ({ [pageParams.parameter]: slug })) : [{}]
  return all.flatMap((params) => {
    const to = screen.path.replace(/:\w+/, () => Object.values(params)[0] ?? '')
    if (guardScreen(screen, params, visitor, to, isDeployed).kind !== 'shown') return []
    return [entryOf(to, titleOf(screen, params))]
  })
}

const pageGroups: readonly { path: string; hint: string; icon: IconName }[] = [
  { path: '/dashboard/profile/', hint: t`Profile`, icon: 'user' },
  { path: '/assessment/', hint: t`Assessment`, icon: 'check' },
  { path: '/style-guide/', hint: t`Style guide`, icon: 'grid' },
  { path: '/dashboard/pod/', hint: t`My pod`, icon: 'pod' },
]

function entryOf(to: string, title: string): PaletteEntry {
  const group = pageGroups.find(({ path }) => to.startsWith(path))
  const icon = (iconOf.get(to) ?? group?.icon ?? 'chevron-right') as IconName
  return { id: to, to, label: title, icon, ...(group ? { hint: group.hint } : {}) }
}
