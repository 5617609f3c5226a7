import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import {
  type DraftMember,
  type DraftPodLine,
  type DraftWaiting,
  type EditCost,
  listDraftPods,
  listDraftWaiting,
} from '#contract/matching-drafts.ts'
import { readMatching, type Run } from '#contract/matching-runs.ts'
import { answer } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { admin } from '../../testing/visitors.ts'
import type { Matching } from './matching-queries.ts'
import { buildMatching, buildRun } from './matching-world.ts'
import { matchingPath } from './paths.ts'

/** An id made from a number, for tests. */
export const idOf = (n: number): string => `0190c0de-0000-7000-8000-${String(n).padStart(12, '0')}`

/** For tests: a run by itself, with an id that an address takes. */
export const run = (changes: Partial<Run> = {}): Run => buildRun({ id: idOf(1), ...changes })

const noon = { value: 'thu-1200', label: 'Thursdays 12:00 PM', comfort: null } as const

/** For tests: a new pod of a draft with four members. */
export function podLine(overrides: Partial<DraftPodLine> = {}): DraftPodLine {
  return {
    key: 'new-1',
    isNew: true,
    podNumber: null,
    name: 'New 1',
    slot: noon,
    members: 4,
    added: 4,
    seats: 8,
    cohesion: 72,
    coverage: 60,
    lowestPair: 55,
    ...overrides,
  }
}

export function draftMember(overrides: Partial<DraftMember> = {}): DraftMember {
  return {
    memberId: idOf(11),
    name: 'Ana Ruiz',
    isAdded: true,
    isPinned: false,
    isLeader: false,
    waitDays: 6,
    waitCycles: 0,
    slots: [noon.label],
    totalMatch: 82,
    confidence: 90,
    breakdown: [],
    ...overrides,
  }
}

export function waiting(overrides: Partial<DraftWaiting> = {}): DraftWaiting {
  return {
    memberId: idOf(21),
    name: 'Ben Cole',
    reason: 'no_feasible_pod',
    text: '',
    waitDays: 3,
    waitCycles: 0,
    rematchBy: '2026-01-20',
    slots: [noon.label],
    helpful: [],
    ...overrides,
  }
}

/** An edit without cost, for tests. */
export const noCost: EditCost = { objectiveBefore: 100, objectiveAfter: 100, meanBefore: 72, meanAfter: 72, members: [] }

/** For tests: answers the lists below a draft. */
export function givenLists(pods: DraftPodLine[] = [podLine()], members: DraftWaiting[] = []): void {
  answer(listDraftPods, { pods, nextCursor: null, total: pods.length })
  answer(listDraftWaiting, { members, nextCursor: null, total: members.length })
}

/** For tests: opens the page of matching as it is with this. */
export async function openMatching(changes: Partial<Matching> = {}): Promise<void> {
  answer(readMatching, buildMatching(changes))
  await renderPage(matchingPath, admin)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
}

export const card = (name: string | RegExp): Locator => page.getByRole('region', { name })
export const question = page.getByRole('alertdialog')
export const inQuestion = (name: string): Locator => question.getByRole('button', { name, exact: true })
