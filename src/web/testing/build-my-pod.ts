import type { PodLead } from '#contract/api/pods/succession.ts'
import type { MyPod, PodMember } from '#contract/api/pods/pods.ts'
import { podMember } from './visitors.ts'

/** ID of the pod of `podMember` and `leader`. */
export const podId = podMember.podId ?? ''

/** Builds a member of that pod. */
export function buildPodMember(firstName: string, overrides: Partial<PodMember> = {}): PodMember {
  return {
    id: `id of ${firstName}`,
    firstName,
    lastName: 'Reyes',
    email: `${firstName.toLowerCase()}@demo.test`,
    phone: null,
    initials: `${firstName[0]}R`,
    headline: null,
    profession: null,
    state: null,
    update: null,
    isLeader: false,
    isDeputy: false,
    isYou: false,
    joinedAt: '2025-11-03T12:00:00.000Z',
    ...overrides,
  }
}

const self = { id: podMember.user?.id ?? '', lastName: 'Whitfield', isYou: true }
const marisol = buildPodMember('Marisol', { id: '0190c0de-0000-7000-8000-0000000000b1' })
const priya = buildPodMember('Priya', { id: '0190c0de-0000-7000-8000-0000000000b2' })

/** The pod as `podMember` sees it: Marisol leads. */
export function buildPodLedByOther(overrides: PodOverrides = {}): JoinedPod {
  return buildJoinedPod(
    { leader: marisol.email },
    [{ ...marisol, isLeader: true }, buildPodMember('Dana', self), priya],
    overrides,
  )
}

/** The pod as `leader` sees it. */
export function buildPodLedByYou(overrides: PodOverrides = {}): JoinedPod {
  const dana = buildPodMember('Dana', { ...self, isLeader: true })
  return buildJoinedPod({ leader: dana.email }, [dana, marisol, priya], overrides)
}

type OwnPod = NonNullable<MyPod['pod']>
type JoinedPod = MyPod & { podId: string; pod: OwnPod }
type PodOverrides = { pod?: Partial<OwnPod>; members?: PodMember[] }

function buildJoinedPod(
  pod: Pick<OwnPod, 'leader'>,
  defaultMembers: PodMember[],
  { pod: podOverrides = {}, members = defaultMembers }: PodOverrides,
): JoinedPod {
  return {
    podId,
    members,
    lastPlace: null,
    pod: {
      ...pod,
      weeklyMeeting: {
        dayTime: 'tue-1900',
        timezone: 'America/New_York',
        durationMinutes: 60,
        link: null,
        label: 'Tuesdays 6:00 PM your time (7:00 PM Eastern)',
        nextAt: '2030-01-09T00:00:00.000Z',
      },
      maxMembers: 6,
      placesTaken: members.length,
      podNumber: 1,
      slug: 'the-closing-table',
      name: 'The Closing Table',
      description: '',
      focus: 'Self Storage',
      state: null,
      skipsHolidays: false,
      listed: true,
      awaitsTraining: false,
      leaderIsTrained: true,
      ...podOverrides,
    },
  }
}

/** Builds a pod lead state without absences, term questions or offers, plus the overrides. */
export function buildPodLead(overrides: Partial<PodLead> = {}): PodLead {
  return {
    podId,
    leader: { firstName: 'Marisol', lastName: 'Reyes', isYou: false },
    deputy: null,
    awayUntil: null,
    isLent: false,
    youLead: null,
    term: null,
    offer: null,
    ...overrides,
  }
}
