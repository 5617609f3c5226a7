import { useNavigate } from 'react-router'
import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { boot } from '#web/lib/boot.ts'
import { type Theme, useTheme } from '#web/shell/theme.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { CommandPalette } from '#web/ui/palette/command-palette.tsx'
import type { PaletteEntry, PaletteSection } from '#web/ui/palette/palette-entry.ts'
import { palettePages } from './palette-pages.ts'
import { memberSources } from './palette-sources.ts'

/** The command palette: pages this visitor can open, actions, and search results. */
export function MemberPalette({ onClose }: { onClose: () => void }): React.ReactNode {
  const visitor = useVisitor()
  const [recent, remember] = useRecentPages()
  const actions = useActions()
  const pages = palettePages(visitor, boot.deployed)
  const sections = [...withRecent(pages, recent), { heading: t`Actions`, entries: actions }]
  return (
    <CommandPalette
      sections={sections}
      {...(visitor.user && { sources: memberSources, label: labelFor(visitor.access.general) })}
      onChoose={({ to }) => to && remember(to)}
      onClose={onClose}
    />
  )
}

/** Without a membership only FAQs and pages are searched. */
function labelFor(hasAccess: boolean): string {
  return hasAccess ? t`Search people, posts, lessons, and pods` : t`Search pages and questions`
}

/** Moves recently opened pages to the top. */
function withRecent(pages: readonly PaletteSection[], recent: readonly string[]): readonly PaletteSection[] {
  const allEntries = pages.flatMap(({ entries }) => entries)
  const recentEntries = recent.flatMap((path) => allEntries.filter(({ to }) => to === path))
  const otherSections = pages.map((section) => ({
    ...section,
    entries: section.entries.filter((entry) => !recentEntries.includes(entry)),
  }))
  return [{ heading: t`Recent`, entries: recentEntries }, ...otherSections]
}

const themes: readonly { theme: Theme; label: string }[] = [
  { theme: 'dark', label: t`Switch to dark theme` },
  { theme: 'light', label: t`Switch to light theme` },
  { theme: 'system', label: t`Use device theme` },
]

function useActions(): readonly PaletteEntry[] {
  const navigate = useNavigate()
  const { user } = useVisitor()
  const [theme, setTheme] = useTheme()
  const authLink = user ? { to: '/logout', label: t`Sign out` } : { to: '/login', label: t`Sign in` }
  return [
    ...themes
      .filter((choice) => choice.theme !== theme)
      .map((choice) => ({
        id: `theme-${choice.theme}`,
        label: choice.label,
        keywords: t`appearance mode`,
        onAction: () => setTheme(choice.theme),
      })),
    { id: authLink.to, label: authLink.label, icon: 'sign-out', onAction: () => void navigate(authLink.to) },
  ]
}

const maxRecent = 3

// In memory only, because the member's history must not be stored.
let recent: readonly string[] = []

/** The paths last selected in the palette, latest first, and a function to add one. */
function useRecentPages(): [readonly string[], (path: string) => void] {
  // Read once when the palette opens, so that entries do not reorder while it is open.
  const [initialRecent] = useState(recent)
  return [initialRecent, rememberPage]
}

function rememberPage(path: string): void {
  recent = [path, ...recent.filter((other) => other !== path)].slice(0, maxRecent)
}
