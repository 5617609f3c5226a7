import type { MatchingRun, RunStats } from '#contract/api/matching/runs.ts'
import type { Matching } from './matching-queries.ts'

// Modules of the page listen to `window`, which tests lack. Import this module first.
globalThis.addEventListener ??= () => undefined

/** For tests: the statistics of a small draft. */
export function buildRunStats(overrides: Partial<RunStats> = {}): RunStats {
  return {
    pool: 30,
    placed: 28,
    unplaced: 2,
    newPods: 3,
    joinedPods: 1,
    meanMatch: 72.4,
    firstComeMatch: 66.3,
    lift: 6.1,
    p5: 61,
    min: 55,
    objective: 203_000,
    histogram: Array.from({ length: 10 }, (_, i) => ({ from: i * 10, to: i === 9 ? 100 : i * 10 + 9, members: i < 5 ? 0 : i })),
    weakest: [{ memberId: 'm1', name: 'Ana Ruiz', podKey: 'new-1', podName: 'New 1', totalMatch: 55 }],
    longestWaitDays: 6,
    atRisk: 0,
    ...overrides,
  }
}

/** For tests: a draft ready to be accepted. */
export function buildRun(overrides: Partial<MatchingRun> = {}): MatchingRun {
  return {
    id: 'r1',
    number: 12,
    state: 'draft',
    cause: 'admin',
    by: 'Dana Whitfield',
    startedAt: '2026-11-22T12:00:00.000Z',
    finishedAt: '2026-11-22T12:00:02.000Z',
    acceptedAt: null,
    acceptedBy: null,
    undoneAt: null,
    pool: 30,
    placed: 28,
    newPods: 3,
    meanMatch: 72.4,
    version: 1,
    seed: 42,
    evalsPerMember: 2000,
    evaluations: 60_000,
    cpuMs: 1840,
    progress: null,
    failure: null,
    figures: buildRunStats(),
    warnings: [],
    isStale: false,
    staleBecause: null,
    changes: null,
    edits: [],
    canUndoEdit: false,
    forbidden: [],
    certificate: { state: 'none', blocks: 0, proven: 0, bound: null, percentOfBound: null, text: '' },
    undoUntil: null,
    undoReason: null,
    undoSkipped: [],
    ...overrides,
  }
}

/** For tests: the initial data of the matching page. */
export function buildMatching(overrides: Partial<Matching> = {}): Matching {
  return {
    pool: { members: 30, feasible: 29, longestWaitDays: 6, overdue: 0, dueSoon: 1, withinSevenDaysPercent: 96 },
    running: null,
    draft: null,
    lastAccepted: null,
    history: [],
    nextCursor: null,
    settings: {
      autoAccept: false,
      autoAcceptHours: 24,
      maxNewPerPod: 2,
      spouse: 'separate',
      evalsPerMember: 2000,
      maxWaitCycles: 3,
      inertia: 0,
    },
    nextDraftAt: '2026-11-23T12:00:00.000Z',
    autoAcceptAt: null,
    ...overrides,
  }
}
