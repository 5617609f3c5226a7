import { t } from '#domain/i18n/messages.ts'
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
  { value: 'study-hours', label: t`Hours studying`, verb: t`Study for`, singular: 'hour', plural: 'hours' },
  { value: 'letters', label: t`Letters sent`, verb: t`Send`, singular: 'letter', plural: 'letters' },
  { value: 'leads', label: t`Leads`, verb: t`Find`, singular: 'lead', plural: 'leads' },
  { value: 'agent-calls', label: t`Calls with agents`, verb: t`Call`, singular: 'agent', plural: 'agents' },
  { value: 'owner-calls', label: t`Calls with owners`, verb: t`Call`, singular: 'owner', plural: 'owners' },
  { value: 'lender-calls', label: t`Calls with lenders`, verb: t`Call`, singular: 'lender', plural: 'lenders' },
  { value: 'analyses', label: t`Deals analyzed`, verb: t`Analyze`, singular: 'deal', plural: 'deals' },
  { value: 'walk-throughs', label: t`Walk-throughs`, verb: t`Walk through`, singular: 'property', plural: 'properties' },
  { value: 'offers', label: t`Offers`, verb: t`Make`, singular: 'offer', plural: 'offers' },
  { value: 'investor-meetings', label: t`Meetings with investors`, verb: t`Meet`, singular: 'investor', plural: 'investors' },
  { value: 'bids', label: t`Bids received`, verb: t`Get`, singular: 'bid', plural: 'bids' },
  { value: 'doors-closed', label: t`Doors closed`, verb: t`Close on`, singular: 'door', plural: 'doors' },
  { value: 'rehab-tasks', label: t`Rehab tasks finished`, verb: t`Finish`, singular: t`rehab task`, plural: t`rehab tasks` },
  { value: 'tenant-screenings', label: t`Tenants screened`, verb: t`Screen`, singular: 'tenant', plural: 'tenants' },
  { value: 'units-leased', label: t`Units leased`, verb: t`Lease`, singular: 'unit', plural: 'units' },
  { value: 'other', label: t`Something else`, verb: '', singular: '', plural: '' },
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
