import { Change } from '#web/ui/data-display/change.tsx'
import { Money } from '#web/ui/data-display/money.tsx'
import { Stat, StatGrid } from '#web/ui/data-display/stat.tsx'

/** Key values, each in a card. */
export function Example(): React.ReactNode {
  return (
    <StatGrid>
      <Stat label="Members in the pool" value="1,284" hint="1,279 placed · 5 waiting for a Sunday slot" />
      <Stat
        label="Average match"
        value="84.6"
        change={<Change value={6.1} betterWhen="up" />}
        hint="99.4% of the proven upper bound"
      />
      <Stat
        label="Net worth"
        value={<Money amountCents={148_250_000} isCompact />}
        change={<Change value={3.2} kind="percent" betterWhen="up" />}
        hint="Since January"
      />
    </StatGrid>
  )
}

export const title = 'Stats'
export const text = 'One number per card, with its label above and its context below.'
