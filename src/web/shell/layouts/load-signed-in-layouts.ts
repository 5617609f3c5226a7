import { createElement } from 'react'
import type * as layouts from './signed-in-layouts.ts'

type Layouts = typeof layouts

type LayoutComponent = (props: { children: React.ReactNode }) => React.ReactNode

let loaded: Layouts | null = null
let adminLayout: LayoutComponent | null = null

/** Sets the layout of the back office, which arrives with the table of its pages. */
export function setAdminLayout(layout: LayoutComponent): void {
  adminLayout = layout
}

/** Renders a page in the layout of the back office. Returns null before its pages are loaded. */
export function renderAdminLayout(children: React.ReactNode): React.ReactNode {
  return adminLayout ? createElement(adminLayout, null, children) : null
}

/** Loads the layouts of signed-in users. If that fails, pages use the guest layout. */
export async function loadSignedInLayouts(): Promise<void> {
  loaded = await import('./signed-in-layouts.ts').catch(() => null)
}

/**
 * Renders a page in a layout of signed-in users, or returns null if the layouts are not loaded. Signing in always reloads the
 * page.
 */
export function renderSignedInLayout(name: keyof Layouts, children: React.ReactNode): React.ReactNode {
  return loaded ? createElement(loaded[name], null, children) : null
}
