import type { Layout } from '#contract/screens.ts'
import { escapeHtml } from './html.ts'

/**
 * What a page shows before its script runs: the frame of its layout and grey places where content will be, drawn with
 * the classes of the real layout so that nothing moves when it arrives. Where the script does not come, a line says so
 * after a while.
 */
export function skeletonOf(layout: Layout, productName: string, signedIn: boolean): string {
  return frameOf(layout, productName, signedIn) + late
}

function frameOf(layout: Layout, productName: string, signedIn: boolean): string {
  const brand = `<div class="brand"><i></i>${escapeHtml(productName)} <em>Tribe</em></div>`
  if (layout === 'plain' || (layout === 'dashboard' && !signedIn))
    return `<div class="plain" aria-busy="true"><div class="plain-top">${brand}</div><main class="plain-main">${card(3)}</main></div>`
  if (layout === 'focus')
    return `<div class="focus" aria-busy="true"><div class="focus-top">${brand}</div><main class="focus-main">${title}${card(4)}</main></div>`
  if (!signedIn)
    return `<div class="guest" aria-busy="true"><div class="guest-top">${brand}</div><main class="guest-main">${title}${card(4)}</main></div>`
  return `<div class="shell" aria-busy="true"><nav class="side">${brand}<div class="search-pill"></div>${lines(8)}</nav><main class="main">${title}${card(5)}${card(3)}</main></div>`
}

// A link to the page itself needs no script.
const late = '<p class="late">This page has not loaded completely. <a href="">Reload</a></p>'
const line = '<div class="skeleton-line"></div>'
const title = '<div class="skeleton-title"></div>'
const lines = (count: number): string => line.repeat(count)
const card = (count: number): string => `<div class="skeleton-card">${lines(count)}</div>`
