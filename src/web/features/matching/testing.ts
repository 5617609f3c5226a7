import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import {
  type DraftMember,
  type DraftPodSummary,
  type UnplacedMember,
  type EditImpact,
  listDraftPods,
  listDraftWaiting,
} from '#contract/api/matching/drafts.ts'
import { getMatching, type MatchingRun } from '#contract/api/matching/runs.ts'
import { respondWith } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { admin } from '#web/testing/visitors.ts'
import type { Matching } from './matching-queries.ts'
import { buildMatching, buildRun } from './matching-test-data.ts'
import { matchingPath } from './paths.ts'

/** For tests: an ID derived from a number. */
export const fakeId = (n: number): string => `0190c0de-0000-7000-8000-${String(n).padStart(12, '0')}`

/** For tests: a run with an ID that is valid in a URL. */
export const buildTestRun = (changes: Partial<MatchingRun> = {}): MatchingRun => buildRun({ id: fakeId(1), ...changes })

const noonSlot = { value: 'thu-1200', label: 'Thursdays 12:00 PM', shortLabel: 'Thursdays 12:00 PM', comfort: null } as const

/** For tests: a new draft pod with four members. */
export function buildDraftPod(overrides: Partial<DraftPodSummary> = {}): DraftPodSummary {
  return {
    key: 'new-1',
    isNew: true,
    podNumber: null,
    name: 'New 1',
    slot: noonSlot,
    members: 4,
    added: 4,
    seats: 8,
    cohesion: 72,
    coverage: 60,
    lowestPair: 55,
    ...overrides,
  }
}

export function buildDraftMember(overrides: Partial<DraftMember> = {}): DraftMember {
  return {
    memberId: fakeId(11),
    name: 'Ana Ruiz',
    isAdded: true,
    isPinned: false,
    isLeader: false,
    waitDays: 6,
    waitCycles: 0,
    slots: [noonSlot.label],
    totalMatch: 82,
    confidence: 90,
    breakdown: [],
    ...overrides,
  }
}

export function buildDraftWaiting(overrides: Partial<UnplacedMember> = {}): UnplacedMember {
  return {
    memberId: fakeId(21),
    name: 'Ben Cole',
    reason: 'no_feasible_pod',
    text: '',
    waitDays: 3,
    waitCycles: 0,
    rematchBy: '2026-01-20',
    slots: [noonSlot.label],
    helpful: [],
    ...overrides,
  }
}

/** For tests: an edit without cost. */
export const noCost: EditImpact = { objectiveBefore: 100, objectiveAfter: 100, meanBefore: 72, meanAfter: 72, members: [] }

/** For tests: responds with the lists of a draft. */
export function givenLists(pods: DraftPodSummary[] = [buildDraftPod()], members: UnplacedMember[] = []): void {
  respondWith(listDraftPods, { pods, nextCursor: null, total: pods.length })
  respondWith(listDraftWaiting, { members, nextCursor: null, total: members.length })
}

/** For tests: opens the matching page with this data. */
export async function renderMatching(changes: Partial<Matching> = {}): Promise<void> {
  respondWith(getMatching, buildMatching(changes))
  await renderPage(matchingPath, admin)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
}

export const card = (name: string | RegExp): Locator => page.getByRole('region', { name })
export const alertDialog = page.getByRole('alertdialog')
export const dialogButton = (name: string): Locator => alertDialog.getByRole('button', { name, exact: true })
