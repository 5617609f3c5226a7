/** What an investor can count, with the words around the number. */
type ActivityWords = {
  value: string
  label: string
  /** "Send 20 letters": before the number, and after it for one and for several. */
  verb: string
  one: string
  several: string
}

/** What members commit to, in the order in which a deal comes about; `other` is told in the member's own words. */
export const activities = [
  { value: 'study-hours', label: 'Hours of study', verb: 'Study for', one: 'hour', several: 'hours' },
  { value: 'letters', label: 'Letters sent', verb: 'Send', one: 'letter', several: 'letters' },
  { value: 'leads', label: 'Leads', verb: 'Find', one: 'lead', several: 'leads' },
  { value: 'agent-calls', label: 'Calls with agents', verb: 'Call', one: 'agent', several: 'agents' },
  { value: 'owner-calls', label: 'Calls with owners', verb: 'Call', one: 'owner', several: 'owners' },
  { value: 'lender-calls', label: 'Calls with lenders', verb: 'Call', one: 'lender', several: 'lenders' },
  { value: 'analyses', label: 'Deals analysed', verb: 'Analyse', one: 'deal', several: 'deals' },
  { value: 'walk-throughs', label: 'Walk-throughs', verb: 'Walk through', one: 'property', several: 'properties' },
  { value: 'offers', label: 'Offers', verb: 'Make', one: 'offer', several: 'offers' },
  { value: 'investor-meetings', label: 'Meetings with investors', verb: 'Meet', one: 'investor', several: 'investors' },
  { value: 'bids', label: 'Bids received', verb: 'Get', one: 'bid', several: 'bids' },
  { value: 'doors-closed', label: 'Doors closed', verb: 'Close on', one: 'door', several: 'doors' },
  { value: 'rehab-tasks', label: 'Rehab tasks finished', verb: 'Finish', one: 'rehab task', several: 'rehab tasks' },
  { value: 'tenant-screenings', label: 'Tenants screened', verb: 'Screen', one: 'tenant', several: 'tenants' },
  { value: 'units-leased', label: 'Units leased', verb: 'Lease', one: 'unit', several: 'units' },
  { value: 'other', label: 'Something else', verb: '', one: '', several: '' },
] as const satisfies readonly ActivityWords[]

/** One of the activities. */
export type Activity = (typeof activities)[number]['value']

/** What somebody commits to: an activity with a target, or words of their own. */
export type CommitmentGoal = { activity: Activity; target: number | null; text: string | null }

/** A commitment in words: "Send 20 letters". The member's own words come after it, or stand alone. */
export function goalText({ activity, target, text }: CommitmentGoal): string {
  const words = activities.find(({ value }) => value === activity)
  if (!words || activity === 'other' || target === null) return text ?? ''
  const counted = `${words.verb} ${target.toLocaleString('en-US')} ${target === 1 ? words.one : words.several}`
  return text ? `${counted}: ${text}` : counted
}
