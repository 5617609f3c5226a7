import { type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router'
import { guardScreen, type Passage } from '#contract/guard.ts'
import { addressOf } from '#contract/endpoint.ts'
import type * as table from '#contract/needs.ts'
import { Problem } from '#contract/problem.ts'
import type { Screen, ScreenParams } from '#contract/screens.ts'
import { boot } from '../lib/boot.ts'
import { queryOf } from '../lib/queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { enterFirstPage } from './first-page.ts'
import { missingPage } from './page-failure.ts'
import { refreshVisitor, visitorQuery } from './visitor.ts'

/** A module under `pages/`. Pages read queries; `prepare` loads what else must be there before the page is drawn. */
export type PageModule = { Component: React.ComponentType; prepare?: (params: ScreenParams) => Promise<unknown> }

/** What the loader of a screen gives its route: the page to draw. */
export type Entered = { Page: React.ComponentType }

/**
 * Enters a screen: the same guard as the server's, then the page's module and its data side by side.
 *
 * @throws Response where the guard sends the visitor elsewhere
 * @throws PageFailure where there is nothing to show
 */
export async function enterScreen(
  screen: Screen,
  args: LoaderFunctionArgs,
  loadPage: () => Promise<PageModule>,
): Promise<Entered> {
  const url = new URL(args.request.url)
  const isFirstPage = enterFirstPage()
  const passage = await passageOf(screen, args.params, url.pathname + url.search)
  if (passage.kind === 'redirect') throw redirect(passage.to)
  if (passage.kind === 'missing') throw missingPage(passage.message)
  if (passage.kind === 'upgrade') return { Page: (await import('./upgrade-panel.tsx')).UpgradePanel }
  if (passage.kind === 'second-factor') return { Page: (await import('./second-factor-panel.tsx')).SecondFactorPanel }
  // The first page brought its answers along; only later ones need the table of what pages show.
  if (isFirstPage) {
    const page = await loadPage()
    await page.prepare?.(args.params)
    return { Page: page.Component }
  }
  const [page] = await Promise.all([loadModule(loadPage, args.params, url), loadNeeds(screen, args.params, url)])
  return { Page: page.Component }
}

async function passageOf(screen: Screen, params: ScreenParams, address: string): Promise<Passage> {
  const known = guardScreen(screen, params, await queryClient.ensureQueryData(visitorQuery), address, boot.deployed)
  if (known.kind === 'shown' || known.kind === 'missing') return known
  // Before anyone is turned away the server is asked: a right may be newer than what this page knows.
  return guardScreen(screen, params, await refreshVisitor(), address, boot.deployed)
}

/** The page's module. After a new build the old one's files are gone; then the server sends the page anew. */
async function loadModule(loadPage: () => Promise<PageModule>, params: ScreenParams, url: URL): Promise<PageModule> {
  try {
    const page = await loadPage()
    await page.prepare?.(params)
    return page
  } catch (error) {
    if (!navigator.onLine) throw error
    throw redirectDocument(url.pathname + url.search + url.hash)
  }
}

/** Loads the table of what pages show, which the first page does without. To be called ahead, as the line may be lost by then. */
export function loadTable(): Promise<typeof table> {
  return import('#contract/needs.ts')
}

/**
 * Fetches what the page shows. A missing thing makes a missing page; any other failure is the page's own to show.
 *
 * @throws Response where an answer leads on to another page
 */
async function loadNeeds(screen: Screen, params: ScreenParams, url: URL): Promise<void> {
  const known = await loadTable().catch(() => null)
  // Without a connection the page shows what it knows already, and says of the rest that it could not be loaded.
  if (!known) return
  const { forwardOf, needsOf } = known
  const needs = needsOf(screen, params, Object.fromEntries(url.searchParams))
  const answers = await Promise.all(needs.map((need) => loadNeed(need, url)))
  const forward = forwardOf(needs, Object.fromEntries(answers.flat()))
  // The redirecting page is not in the history yet, so replacing would remove the page before it.
  if (forward !== null) throw redirect(forward)
}

async function loadNeed(need: table.Need, url: URL): Promise<(readonly [string, unknown])[]> {
  const { endpoint, params, query, leadsTo } = need
  try {
    const known = queryOf({ status: 200, problems: [], ...endpoint }, { params, query } as object)
    return [[addressOf(endpoint, need), await queryClient.ensureQueryData(known)]]
  } catch (error) {
    if (error instanceof Problem && error.status === 404) throw missingPage(`Page Not Found: ${url.pathname}`)
    if (leadsTo) throw error
    return []
  }
}
