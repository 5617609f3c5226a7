import { BarRow } from '#web/ui/data-display/bar-row.tsx'

/** Shares with labels: the components of a match. */
export function Example(): React.ReactNode {
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      <BarRow label="Strategy in common" value={96} valueText="19 points" hint="Both invest in multi-family and self storage." />
      <BarRow label="Strengths that cover gaps" value={88} valueText="18 points" />
      <BarRow label="Stage of life" value={50} valueText="4 points" tone="brass" hint="Not known yet, so it counts half." />
      <BarRow label="Profile" value={4} max={6} valueText="4 of 6 steps" />
      <BarRow label="Upload" value={0} valueText="0%" />
      <BarRow label="Assessment" value={56} max={56} valueText="56 of 56" />
    </div>
  )
}

export const title = 'Bars'
export const text = 'A share with its name, its figure and what stands behind it.'
