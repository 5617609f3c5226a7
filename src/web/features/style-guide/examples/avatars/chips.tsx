import { Chip } from '#web/ui/chip.tsx'

/** The five tones, and a chip with an icon. */
export function Example(): React.ReactNode {
  return (
    <div className="flex flex-wrap gap-2">
      <Chip>Same stage</Chip>
      <Chip tone="pine">Multi-family</Chip>
      <Chip tone="brass">2 seats left</Chip>
      <Chip tone="clay">Payment overdue</Chip>
      <Chip tone="sky">Covers your Raising Capital</Chip>
      <Chip tone="pine" icon="check">
        Accepted
      </Chip>
      <Chip icon="lock">Members only</Chip>
    </div>
  )
}

export const title = 'Chips'
export const text = 'A fact, not a button. The word carries the meaning; the tone repeats it.'
