import { plural, t } from '#domain/i18n/messages.ts'

/** An activity that an investor can count, with the text around the number. */
type ActivityText = {
  value: string
  label: string
  /** The question for the number: "How many letters". */
  howMany: string
  /** The activity with its number: "Send 20 letters". */
  counted: (count: number) => string
}

/** Activities that members commit to, in the order of a deal's stages. `other` is described in the member's own words. */
export const activities = [
  {
    value: 'study-hours',
    label: t`Hours studying`,
    howMany: t`How many hours`,
    counted: (count) => t`${plural({ count }, { one: 'Study for # hour', other: 'Study for # hours' })}`,
  },
  {
    value: 'letters',
    label: t`Letters sent`,
    howMany: t`How many letters`,
    counted: (count) => t`${plural({ count }, { one: 'Send # letter', other: 'Send # letters' })}`,
  },
  {
    value: 'leads',
    label: t`Leads`,
    howMany: t`How many leads`,
    counted: (count) => t`${plural({ count }, { one: 'Find # lead', other: 'Find # leads' })}`,
  },
  {
    value: 'agent-calls',
    label: t`Calls with agents`,
    howMany: t`How many agents`,
    counted: (count) => t`${plural({ count }, { one: 'Call # agent', other: 'Call # agents' })}`,
  },
  {
    value: 'owner-calls',
    label: t`Calls with owners`,
    howMany: t`How many owners`,
    counted: (count) => t`${plural({ count }, { one: 'Call # owner', other: 'Call # owners' })}`,
  },
  {
    value: 'lender-calls',
    label: t`Calls with lenders`,
    howMany: t`How many lenders`,
    counted: (count) => t`${plural({ count }, { one: 'Call # lender', other: 'Call # lenders' })}`,
  },
  {
    value: 'analyses',
    label: t`Deals analyzed`,
    howMany: t`How many deals`,
    counted: (count) => t`${plural({ count }, { one: 'Analyze # deal', other: 'Analyze # deals' })}`,
  },
  {
    value: 'walk-throughs',
    label: t`Walk-throughs`,
    howMany: t`How many properties`,
    counted: (count) => t`${plural({ count }, { one: 'Walk through # property', other: 'Walk through # properties' })}`,
  },
  {
    value: 'offers',
    label: t`Offers`,
    howMany: t`How many offers`,
    counted: (count) => t`${plural({ count }, { one: 'Make # offer', other: 'Make # offers' })}`,
  },
  {
    value: 'investor-meetings',
    label: t`Meetings with investors`,
    howMany: t`How many investors`,
    counted: (count) => t`${plural({ count }, { one: 'Meet # investor', other: 'Meet # investors' })}`,
  },
  {
    value: 'bids',
    label: t`Bids received`,
    howMany: t`How many bids`,
    counted: (count) => t`${plural({ count }, { one: 'Get # bid', other: 'Get # bids' })}`,
  },
  {
    value: 'doors-closed',
    label: t`Doors closed`,
    howMany: t`How many doors`,
    counted: (count) => t`${plural({ count }, { one: 'Close on # door', other: 'Close on # doors' })}`,
  },
  {
    value: 'rehab-tasks',
    label: t`Rehab tasks finished`,
    howMany: t`How many rehab tasks`,
    counted: (count) => t`${plural({ count }, { one: 'Finish # rehab task', other: 'Finish # rehab tasks' })}`,
  },
  {
    value: 'tenant-screenings',
    label: t`Tenants screened`,
    howMany: t`How many tenants`,
    counted: (count) => t`${plural({ count }, { one: 'Screen # tenant', other: 'Screen # tenants' })}`,
  },
  {
    value: 'units-leased',
    label: t`Units leased`,
    howMany: t`How many units`,
    counted: (count) => t`${plural({ count }, { one: 'Lease # unit', other: 'Lease # units' })}`,
  },
  { value: 'other', label: t`Something else`, howMany: t`How many`, counted: String },
] as const satisfies readonly ActivityText[]

export type Activity = (typeof activities)[number]['value']

/** The goal of a commitment: an activity with a target, or the member's own words. */
export type CommitmentGoal = { activity: Activity; target: number | null; text: string | null }

/** Formats a commitment: "Send 20 letters". The member's own words follow the activity, or stand alone for `other`. */
export function goalText({ activity, target, text }: CommitmentGoal): string {
  const activityText = activities.find(({ value }) => value === activity)
  if (!activityText || activity === 'other' || target === null) return text ?? ''
  const counted = activityText.counted(target)
  return text ? `${counted}: ${text}` : counted
}
