import { wealthRanges } from '#domain/profile/options.ts'
import { BandPosition, BandShares } from '#web/ui/data-display/bands.tsx'

const counts = [14, 61, 148, 260, 331, 297, 122, 51]

/** Money that others may see only as a range, and the number of members in each range. */
export function Example(): React.ReactNode {
  return (
    <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
      <div className="grid content-start gap-6">
        <BandPosition label="Net worth" bands={wealthRanges} band="$500,000 - $999,999" />
        <BandPosition label="Starting income" bands={wealthRanges} band="Less than $50,000" />
        <BandPosition label="Tomas’s net worth" bands={wealthRanges} band={null} />
      </div>
      <BandShares
        bands={wealthRanges.map((name, i) => ({ name, count: counts[i] ?? 0 }))}
        formatCount={(count) => (count === 1 ? '1 member' : `${count} members`)}
      />
    </div>
  )
}

export const title = 'Ranges'
export const text = 'Outside its owner’s pages, money appears only as one of eight ranges.'
