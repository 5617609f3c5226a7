import { useNavigate } from 'react-router'
import { boot } from '../../lib/boot.ts'
import { type Theme, useTheme } from '../../shell/theme.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { CommandPalette } from '../../ui/palette/command-palette.tsx'
import type { PaletteEntry, PaletteSection } from '../../ui/palette/palette-entry.ts'
import { palettePages } from './palette-pages.ts'
import { memberSources } from './palette-sources.ts'
import { useRecentPages } from './recent-pages.ts'

/** The palette of the product: pages open to this visitor, what they may do, and what the sources find. */
export function MemberPalette({ onClose }: { onClose: () => void }): React.ReactNode {
  const visitor = useVisitor()
  const [recent, remember] = useRecentPages()
  const actions = useActions()
  const pages = palettePages(visitor, boot.deployed)
  const sections = [...withRecent(pages, recent), { heading: 'Actions', entries: actions }]
  return (
    <CommandPalette
      sections={sections}
      {...(visitor.user && { sources: memberSources, label: labelFor(visitor.access.general) })}
      onChoose={({ to }) => to && remember(to)}
      onClose={onClose}
    />
  )
}

/** Without a membership questions are found, and pages. */
function labelFor(hasAccess: boolean): string {
  return hasAccess ? 'Search people, posts, lessons, pods' : 'Search pages and questions'
}

/** Pages chosen before stand first, and only there. */
function withRecent(pages: readonly PaletteSection[], recent: readonly string[]): readonly PaletteSection[] {
  const all = pages.flatMap(({ entries }) => entries)
  const first = recent.flatMap((path) => all.filter(({ to }) => to === path))
  const rest = pages.map((section) => ({ ...section, entries: section.entries.filter((entry) => !first.includes(entry)) }))
  return [{ heading: 'Recent', entries: first }, ...rest]
}

const themes: readonly { theme: Theme; label: string }[] = [
  { theme: 'dark', label: 'Switch to dark theme' },
  { theme: 'light', label: 'Switch to light theme' },
  { theme: 'system', label: 'Follow the theme of this device' },
]

function useActions(): readonly PaletteEntry[] {
  const navigate = useNavigate()
  const { user } = useVisitor()
  const [theme, setTheme] = useTheme()
  const door = user ? { to: '/logout', label: 'Sign out' } : { to: '/login', label: 'Sign in' }
  return [
    ...themes
      .filter((choice) => choice.theme !== theme)
      .map((choice) => ({
        id: `theme-${choice.theme}`,
        label: choice.label,
        keywords: 'appearance mode',
        onAction: () => setTheme(choice.theme),
      })),
    { id: door.to, label: door.label, icon: 'sign-out', onAction: () => void navigate(door.to) },
  ]
}
