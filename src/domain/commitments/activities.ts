import { formatNumber } from '../formatting/formats.ts'
/** An activity that an investor can count, with the text around the number. */
type ActivityText = {
  value: string
  label: string
  /** Parts of "Send 20 letters": the verb before the number, and the noun after it in singular and plural. */
  verb: string
  singular: string
  plural: string
}

/** Activities that members commit to, in the order of a deal's stages. `other` is described in the member's own words. */
export const activities = [
  { value: 'study-hours', label: 'Hours studying', verb: 'Study for', singular: 'hour', plural: 'hours' },
  { value: 'letters', label: 'Letters sent', verb: 'Send', singular: 'letter', plural: 'letters' },
  { value: 'leads', label: 'Leads', verb: 'Find', singular: 'lead', plural: 'leads' },
  { value: 'agent-calls', label: 'Calls with agents', verb: 'Call', singular: 'agent', plural: 'agents' },
  { value: 'owner-calls', label: 'Calls with owners', verb: 'Call', singular: 'owner', plural: 'owners' },
  { value: 'lender-calls', label: 'Calls with lenders', verb: 'Call', singular: 'lender', plural: 'lenders' },
  { value: 'analyses', label: 'Deals analyzed', verb: 'Analyze', singular: 'deal', plural: 'deals' },
  { value: 'walk-throughs', label: 'Walk-throughs', verb: 'Walk through', singular: 'property', plural: 'properties' },
  { value: 'offers', label: 'Offers', verb: 'Make', singular: 'offer', plural: 'offers' },
  { value: 'investor-meetings', label: 'Meetings with investors', verb: 'Meet', singular: 'investor', plural: 'investors' },
  { value: 'bids', label: 'Bids received', verb: 'Get', singular: 'bid', plural: 'bids' },
  { value: 'doors-closed', label: 'Doors closed', verb: 'Close on', singular: 'door', plural: 'doors' },
  { value: 'rehab-tasks', label: 'Rehab tasks finished', verb: 'Finish', singular: 'rehab task', plural: 'rehab tasks' },
  { value: 'tenant-screenings', label: 'Tenants screened', verb: 'Screen', singular: 'tenant', plural: 'tenants' },
  { value: 'units-leased', label: 'Units leased', verb: 'Lease', singular: 'unit', plural: 'units' },
  { value: 'other', label: 'Something else', verb: '', singular: '', plural: '' },
] as const satisfies readonly ActivityText[]

export type Activity = (typeof activities)[number]['value']

/** The goal of a commitment: an activity with a target, or the member's own words. */
export type CommitmentGoal = { activity: Activity; target: number | null; text: string | null }

/** Formats a commitment: "Send 20 letters". The member's own words follow the activity, or stand alone for `other`. */
export function goalText({ activity, target, text }: CommitmentGoal): string {
  const activityText = activities.find(({ value }) => value === activity)
  if (!activityText || activity === 'other' || target === null) return text ?? ''
  const counted = `${activityText.verb} ${formatNumber(target)} ${target === 1 ? activityText.singular : activityText.plural}`
  return text ? `${counted}: ${text}` : counted
}
