import type { Breakdown, MatchLine } from '#contract/matches.ts'
import type { Applicant, Application, MyApplication } from '#contract/pod-applications.ts'
import type { PodCard, PodDetail, PodPage } from '#contract/pods.ts'

/** The id of the nth pod, application or applicant: 1 and more. */
export const idOf = (nth: number): string => `0190c0de-0000-7000-8000-${String(nth).padStart(12, '0')}`

/** A pod of the marketplace with three free seats, except where stated. */
export function podCard(overrides: Partial<PodCard> = {}): PodCard {
  return {
    podId: idOf(1),
    slug: 'pod-214',
    podNumber: 214,
    name: 'Harbor Street',
    focus: 'Self Storage',
    state: null,
    slot: { value: 'tue-1900', label: 'Tuesdays 6:00 PM your time (7:00 PM Eastern)', comfort: null },
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

/** One page of the marketplace, the last one unless stated. */
export const podPage = (pods: PodCard[], nextCursor: string | null = null): PodPage => ({ pods, nextCursor })

/** The same pod in full. */
export function podDetail(overrides: Partial<PodDetail> = {}): PodDetail {
  return {
    ...podCard(),
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

/** One line of an explained match. */
export function matchLine(overrides: Partial<MatchLine> = {}): MatchLine {
  return { key: 'financial', max: 15, score: 8000, points: 12, known: true, facts: ['same stage'], text: '', ...overrides }
}

/** A match of 81 in three lines. */
export const breakdown: Breakdown = [
  matchLine({ points: 50 }),
  matchLine({ key: 'strategy', points: 30, facts: [] }),
  matchLine({ key: 'complement', points: 1, score: 1000, known: false, facts: [] }),
]

/** An open application to that pod, sent on 20 November 2026, except where stated. */
export function application(overrides: Partial<Application> = {}): Application {
  return {
    id: idOf(11),
    podId: idOf(1),
    status: 'open',
    message: null,
    createdAt: '2026-11-20T15:00:00.000Z',
    decidedAt: null,
    closeReason: null,
    ...overrides,
  }
}

/** The same application as its applicant reads it, with the pod it went to. */
export function myApplication(overrides: Partial<Application> = {}, podName = 'Harbor Street'): MyApplication {
  const made = application(overrides)
  const { slot, podNumber, slug } = podCard()
  return { application: made, pod: { podId: made.podId, slug, podNumber, name: podName, slot } }
}

/** As many open applications to other pods. */
export function openElsewhere(count: number): MyApplication[] {
  return Array.from({ length: count }, (_, i) => myApplication({ id: idOf(30 + i), podId: idOf(40 + i) }, `Other pod ${i}`))
}

/** An applicant who waits for the leader's answer. */
export function applicant(firstName: string, nth: number, overrides: Partial<Applicant> = {}): Applicant {
  return {
    application: application({ id: idOf(nth) }),
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
