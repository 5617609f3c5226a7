import { type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router'
import { guardScreen, type Passage } from '#contract/guard.ts'
import type { Need } from '#contract/needs.ts'
import { ProblemError } from '#contract/problems.ts'
import type { Screen, ScreenParams } from '#contract/screens.ts'
import { boot } from '../lib/boot.ts'
import { queryOf } from '../lib/queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { PageFailure, missingPage } from './page-failure.ts'
import { UpgradePanel } from './upgrade-panel.tsx'
import { refreshVisitor, visitorQuery } from './visitor.ts'

/** A module under `pages/`. Pages read queries, not what their loader returns; it may return a redirect. */
export type PageModule = { Component: React.ComponentType; loader?: (args: LoaderFunctionArgs) => unknown }

/** What the loader of a screen gives its route: the page to draw. */
export type Entered = { Page: React.ComponentType }

let isFirstPage = true
let problemOfFirstPage = boot.problem

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
): Promise<Entered | Response> {
  const url = new URL(args.request.url)
  throwProblemOfFirstPage()
  const passage = await passageOf(screen, args.params, url.pathname + url.search)
  if (passage.kind === 'redirect') throw redirect(passage.to)
  if (passage.kind === 'missing') throw missingPage(passage.message)
  if (passage.kind === 'upgrade') return { Page: UpgradePanel }
  const [page] = await Promise.all([loadModule(loadPage, url), loadNeeds(screen, args.params, url)])
  const result = await page.loader?.(args)
  isFirstPage = false
  return result instanceof Response ? result : { Page: page.Component }
}

/**
 * Gives the server's own verdict on the page it sent, once.
 *
 * @throws PageFailure when the server could not show the page
 */
export function throwProblemOfFirstPage(): void {
  const problem = problemOfFirstPage
  problemOfFirstPage = null
  if (problem) throw new PageFailure(problem)
}

async function passageOf(screen: Screen, params: ScreenParams, address: string): Promise<Passage> {
  const known = guardScreen(screen, params, await queryClient.ensureQueryData(visitorQuery), address, boot.deployed)
  if (known.kind === 'shown' || known.kind === 'missing') return known
  // Before anyone is turned away the server is asked: a right may be newer than what this page knows.
  return guardScreen(screen, params, await refreshVisitor(), address, boot.deployed)
}

/** The page's module. After a new build the old one's files are gone; then the server sends the page anew. */
async function loadModule(loadPage: () => Promise<PageModule>, url: URL): Promise<PageModule> {
  try {
    return await loadPage()
  } catch (error) {
    if (isFirstPage || !navigator.onLine) throw error
    throw redirectDocument(url.pathname + url.search + url.hash)
  }
}

/** Fetches what the page shows. A missing thing makes a missing page; any other failure is the page's own to show. */
async function loadNeeds(screen: Screen, params: ScreenParams, url: URL): Promise<void> {
  // The first page brought its answers along; only later ones need the table of what pages show.
  if (isFirstPage) return
  const { needsOf } = await import('#contract/needs.ts')
  const needs = needsOf(screen, params, Object.fromEntries(url.searchParams))
  const outcomes = await Promise.allSettled(needs.map(loadNeed))
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected' && outcome.reason instanceof ProblemError && outcome.reason.status === 404) {
      throw missingPage(`Page Not Found: ${url.pathname}`)
    }
  }
}

function loadNeed({ endpoint, ...input }: Need): Promise<unknown> {
  return queryClient.ensureQueryData(queryOf({ status: 200, problems: [], ...endpoint }, input as object))
}
