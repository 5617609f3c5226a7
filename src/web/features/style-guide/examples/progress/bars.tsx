import { BarRow } from '#web/ui/data-display/bar-row.tsx'

/** Shares with labels: the components of a match. */
export function Example(): React.ReactNode {
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      <BarRow label="Shared strategies" value={96} valueText="19 points" hint="Both invest in multi-family and self storage." />
      <BarRow label="Complementary strengths" value={88} valueText="18 points" />
      <BarRow label="Life stage" value={50} valueText="4 points" tone="brass" hint="Not answered yet, so it counts as neutral." />
      <BarRow label="Profile" value={4} max={6} valueText="4 of 6 steps" />
      <BarRow label="Upload" value={0} valueText="0%" />
      <BarRow label="Assessment" value={56} max={56} valueText="56 of 56" />
    </div>
  )
}

export const title = 'Bars'
export const text = 'A share with its name, its value, and an explanation.'
