import type { Breakdown, MatchBreakdownItem } from '#contract/api/pods/matches.ts'
import type { Applicant, Application, MyApplication } from '#contract/api/pods/applications.ts'
import type { PodCard, PodDetail, PodPage } from '#contract/api/pods/pods.ts'

/** Builds the ID of the nth pod, application or applicant, starting at 1. */
export const fakeId = (nth: number): string => `0190c0de-0000-7000-8000-${String(nth).padStart(12, '0')}`

/** Builds a marketplace pod with three open seats, plus the overrides. */
export function buildPodCard(overrides: Partial<PodCard> = {}): PodCard {
  return {
    podId: fakeId(1),
    slug: 'pod-214',
    podNumber: 214,
    name: 'Harbor Street',
    focus: 'Self Storage',
    state: null,
    slot: {
      value: 'tue-1900',
      label: 'Tuesdays 6:00 PM your time (7:00 PM Eastern)',
      shortLabel: 'Tuesdays 6:00 PM your time',
      comfort: null,
    },
    seatsLeft: 3,
    maxMembers: 6,
    trainedLeader: false,
    totalMatch: 81,
    reasons: [],
    lacks: [],
    members: [{ initials: 'MR' }, { initials: 'PS' }],
    ...overrides,
  }
}

/** Builds a page of the marketplace, by default the last one. */
export const buildPodPage = (pods: PodCard[], nextCursor: string | null = null): PodPage => ({ pods, nextCursor })

/** Builds the details of the same pod. */
export function buildPodDetail(overrides: Partial<PodDetail> = {}): PodDetail {
  return {
    ...buildPodCard(),
    description: 'One deal a quarter.',
    durationMinutes: 90,
    members: [
      { initials: 'MR', firstName: 'Marisol', isLeader: true },
      { initials: 'PS', firstName: 'Priya', isLeader: false },
    ],
    confidence: 100,
    breakdown,
    topics: [
      { topic: 'Money', own: 80, others: 60 },
      { topic: 'Time', own: 40, others: 55 },
      { topic: 'Family', own: 20, others: 35 },
    ],
    isMember: false,
    ...overrides,
  }
}

/** Builds a component of an explained match. */
export function buildMatchLine(overrides: Partial<MatchBreakdownItem> = {}): MatchBreakdownItem {
  return { key: 'financial', max: 15, score: 8000, points: 12, known: true, facts: ['same stage'], text: '', ...overrides }
}

/** A match of 81 in three components. */
export const breakdown: Breakdown = [
  buildMatchLine({ points: 50 }),
  buildMatchLine({ key: 'strategy', points: 30, facts: [] }),
  buildMatchLine({ key: 'complement', points: 1, score: 1000, known: false, facts: [] }),
]

/** Builds an open application to that pod, sent on November 20, 2026, plus the overrides. */
export function buildApplication(overrides: Partial<Application> = {}): Application {
  return {
    id: fakeId(11),
    podId: fakeId(1),
    status: 'open',
    message: null,
    createdAt: '2026-11-20T15:00:00.000Z',
    decidedAt: null,
    closeReason: null,
    ...overrides,
  }
}

/** Builds the same application for its applicant, with the pod. */
export function buildMyApplication(overrides: Partial<Application> = {}, podName = 'Harbor Street'): MyApplication {
  const built = buildApplication(overrides)
  const { slot, podNumber, slug } = buildPodCard()
  return { application: built, pod: { podId: built.podId, slug, podNumber, name: podName, slot } }
}

/** Builds this many open applications to other pods. */
export function buildOpenApplications(count: number): MyApplication[] {
  return Array.from({ length: count }, (_, i) =>
    buildMyApplication({ id: fakeId(30 + i), podId: fakeId(40 + i) }, `Other pod ${i}`),
  )
}

/** Builds an applicant who awaits the leader's decision. */
export function buildApplicant(firstName: string, nth: number, overrides: Partial<Applicant> = {}): Applicant {
  return {
    application: buildApplication({ id: fakeId(nth) }),
    firstName,
    lastName: 'Novak',
    initials: `${firstName[0]}N`,
    headline: null,
    bio: null,
    state: null,
    niches: [],
    strengths: [],
    improvements: [],
    localOrDistance: null,
    timezoneOverlap: null,
    brings: [],
    receives: [],
    matchStats: { totalMatch: 81, confidence: 100, breakdown },
    ...overrides,
  }
}
