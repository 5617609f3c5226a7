import { Change } from '#web/ui/data-display/change.tsx'

/** Better, worse, neutral, and unchanged. */
export function Example(): React.ReactNode {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      <Change value={3} kind="percent" betterWhen="up" since="since March" />
      <Change value={-125_000} kind="money" betterWhen="up" since="cash flow" />
      <Change value={-2} betterWhen="down" since="missed meetings" />
      <Change value={4} since="applicants" />
      <Change value={0} kind="percent" betterWhen="up" since="doors" />
    </div>
  )
}

export const title = 'Changes'
export const text =
  'The arrow and sign show the direction. Set which way is better, and the color shows it too. Screen readers hear “up 3%.”'
