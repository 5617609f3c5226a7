import { type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router'
import { guardScreen, type GuardResult } from '#contract/pages/guard.ts'
import { urlOf } from '#contract/api/endpoint.ts'
import type * as table from '#contract/pages/preloads.ts'
import { Problem } from '#contract/problems/problem.ts'
import type { Screen, ScreenParams } from '#contract/pages/screens.ts'
import { t } from '#domain/i18n/messages.ts'
import { boot } from '../lib/boot.ts'
import { queryOf } from '../lib/queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { consumeInitialPage } from './initial-page.ts'
import { notFoundPage } from './page-error.ts'
import { refreshVisitor, visitorQuery } from './visitor.ts'

/** A module under `pages/`. Pages read queries. `prepare` loads anything else the page needs before it renders. */
export type PageModule = { Component: React.ComponentType; prepare?: (params: ScreenParams) => Promise<unknown> }

/** Loader data of a screen route: the page to render. */
export type ScreenLoaderData = { Page: React.ComponentType }

/**
 * Loads a screen: runs the same guard as the server, then loads the page's module and its data in parallel.
 *
 * @throws Response if the guard redirects the visitor
 * @throws PageError if there is nothing to show
 */
export async function loadScreen(
  screen: Screen,
  args: LoaderFunctionArgs,
  loadPage: () => Promise<PageModule>,
): Promise<ScreenLoaderData> {
  const url = new URL(args.request.url)
  const isInitialPage = consumeInitialPage()
  const guardResult = await checkGuard(screen, args.params, url.pathname + url.search)
  if (guardResult.kind === 'redirect') throw redirect(guardResult.to)
  if (guardResult.kind === 'missing') throw notFoundPage(guardResult.message)
  if (guardResult.kind === 'upgrade') return { Page: (await import('./upgrade-panel.tsx')).UpgradePanel }
  if (guardResult.kind === 'second-factor') return { Page: (await import('./second-factor-panel.tsx')).SecondFactorPanel }
  // The first page comes with its data; only later pages need the preload table.
  if (isInitialPage) {
    const page = await loadPage()
    await page.prepare?.(args.params)
    return { Page: page.Component }
  }
  const [page] = await Promise.all([loadModule(loadPage, args.params, url), loadPreloads(screen, args.params, url)])
  return { Page: page.Component }
}

async function checkGuard(screen: Screen, params: ScreenParams, path: string): Promise<GuardResult> {
  const initialResult = guardScreen(screen, params, await queryClient.ensureQueryData(visitorQuery), path, boot.deployed)
  if (initialResult.kind === 'shown' || initialResult.kind === 'missing') return initialResult
  // Ask the server before turning a visitor away: they may have permissions that are newer than this page's data.
  return guardScreen(screen, params, await refreshVisitor(), path, boot.deployed)
}

/** Loads the page's module. After a new deployment the old build's files are gone, so the page is reloaded from the server. */
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

/** Loads the table of each page's preloads, which the first page does not need. Call it early, while there is a connection. */
export function loadPreloadsModule(): Promise<typeof table> {
  return import('#contract/pages/preloads.ts')
}

/**
 * Fetches the page's data. A missing resource yields the not-found page. The page itself displays any other error.
 *
 * @throws Response if a response redirects to another page
 */
async function loadPreloads(screen: Screen, params: ScreenParams, url: URL): Promise<void> {
  const preloadsModule = await loadPreloadsModule().catch(() => null)
  // Without a connection, the page shows its cached data and an error for the rest.
  if (!preloadsModule) return
  const { permittedPreloads, redirectOf, preloadsOf } = preloadsModule
  const visitor = await queryClient.ensureQueryData(visitorQuery)
  const preloads = permittedPreloads(preloadsOf(screen, params, Object.fromEntries(url.searchParams)), visitor)
  const responses = await Promise.all(preloads.map((preload) => loadPreload(preload, url)))
  const redirectPath = redirectOf(preloads, Object.fromEntries(responses.flat()))
  // The redirecting page is not in the history yet, so `replace` would remove the page before it.
  if (redirectPath !== null) throw redirect(redirectPath)
}

async function loadPreload(preload: table.Preload, url: URL): Promise<(readonly [string, unknown])[]> {
  const { endpoint, params, query, redirectTo } = preload
  try {
    const queryOptions = queryOf({ status: 200, problems: [], ...endpoint }, { params, query } as object)
    return [[urlOf(endpoint, preload), await queryClient.ensureQueryData(queryOptions)]]
  } catch (error) {
    if (error instanceof Problem && error.status === 404) throw notFoundPage(t`Page Not Found: ${{ pathname: url.pathname }}`)
    if (redirectTo) throw error
    return []
  }
}
