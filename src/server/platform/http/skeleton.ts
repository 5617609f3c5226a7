import type { InitialCard, InitialContent } from '#contract/pages/initial-content.ts'
import { adminBottomBar, adminNavigation } from '#contract/pages/admin-navigation.ts'
import { bottomBar, isCurrentItem, navigation, type NavigationGroup, type NavigationItem } from '#contract/pages/navigation.ts'
import type { Permission } from '#domain/access/roles.ts'
import type { Layout } from '#contract/pages/screens.ts'
import { t } from '#domain/i18n/messages.ts'
import { escapeHtml } from './html.ts'

/** Input of the skeleton. `initialContent` is null for a page without any content yet. */
type SkeletonParts = {
  layout: Layout
  path: string
  productName: string
  signedIn: boolean
  /** The viewer's permissions, for the navigation of the back office. */
  permissions: readonly Permission[]
  initialContent: InitialContent | null
}

/**
 * Renders what a page shows before its script runs: the frame of its layout with working links, the text known so far, and gray
 * placeholders, drawn with the classes of the real layout to avoid layout shift. If the scripts don't arrive, a message appears
 * after a while.
 */
export function renderSkeleton(parts: SkeletonParts): string {
  return renderFrame(parts) + slowLoadMessage
}

function renderFrame({ layout, path, productName, signedIn, permissions, initialContent }: SkeletonParts): string {
  const brand = `<div class="brand"><i></i>${escapeHtml(productName)} <em>${escapeHtml(t`Tribe`)}</em></div>`
  if (layout === 'plain' || (layout === 'dashboard' && !signedIn))
    return `<div class="plain" aria-busy="true"><div class="plain-top">${brand}</div><main class="plain-main">${card(3)}</main></div>`
  if (layout === 'focus')
    return `<div class="focus" aria-busy="true"><div class="focus-top">${brand}</div><main class="focus-main">${title}${card(4)}</main></div>`
  if (!signedIn)
    return `<div class="guest" aria-busy="true"><div class="guest-top">${brand}</div><main class="guest-main">${title}${card(4)}</main></div>`
  const main = initialContent ? renderInitialContent(initialContent) : title + card(5) + card(3)
  const [groups, bar] = layout === 'admin' ? [adminNavigation(permissions), adminBottomBar(permissions)] : [navigation, bottomBar]
  return `<div class="shell" aria-busy="true"><header class="side">${brand}<div class="search-pill"></div><nav aria-label="${escapeHtml(t`Main`)}">${sideLinks(groups, path)}</nav></header><main class="main">${main}</main><nav class="bottom-bar" aria-label="${escapeHtml(t`Main, short`)}">${barLinks(bar, path)}</nav></div>`
}

function sideLinks(groups: readonly NavigationGroup[], path: string): string {
  return groups
    .map(({ heading, items }) => {
      const above = heading ? `<div class="nav-group">${escapeHtml(heading)}</div>` : ''
      return `<div class="nav-list">${above}${items.map((item) => renderLink(item, path, 'nav', item.label)).join('')}</div>`
    })
    .join('')
}

function barLinks(items: readonly NavigationItem[], path: string): string {
  return (
    items.map((item) => renderLink(item, path, 'tab', item.short ?? item.label)).join('') +
    `<span class="tab">${icon}${escapeHtml(t`More`)}</span>`
  )
}

function renderLink(item: NavigationItem, path: string, className: string, label: string): string {
  const current = isCurrentItem(item, path) ? ' aria-current="page"' : ''
  return `<a class="${className}" href="${escapeHtml(item.path)}"${current}>${icon}${escapeHtml(label)}</a>`
}

function renderInitialContent({ heading, lead, cards }: InitialContent): string {
  const under = lead === undefined ? '' : `<p class="first-lead">${escapeHtml(lead)}</p>`
  const head =
    heading === undefined ? title : `<header class="page-head"><div><h1>${escapeHtml(heading)}</h1>${under}</div></header>`
  return head + cards.map(renderInitialCard).join('')
}

function renderInitialCard({ title: heading, lines: texts }: InitialCard): string {
  const above = heading === undefined ? '' : `<h2>${escapeHtml(heading)}</h2>`
  const below = texts.length === 0 ? lines(2) : texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('')
  return `<div class="skeleton-card">${above}${below}</div>`
}

/** Space for the icon, which arrives with the scripts. */
const icon = '<svg class="icon"></svg>'
// A link to the page itself works without scripts.
const slowLoadMessage = `<p class="late">${escapeHtml(t`This page hasn’t finished loading.`)} <a href="">${escapeHtml(t`Reload`)}</a></p>`
const line = '<div class="skeleton-line"></div>'
const title = '<div class="skeleton-title"></div>'
const lines = (count: number): string => line.repeat(count)
const card = (count: number): string => `<div class="skeleton-card">${lines(count)}</div>`
