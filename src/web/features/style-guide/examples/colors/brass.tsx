import { ColorTokens } from '../../color-tokens.tsx'

/** Attention without alarm: `bg-brass-soft text-brass-ink`. */
export function Example(): React.ReactNode {
  return (
    <ColorTokens
      tokens={[
        { token: 'brass', use: 'Bars and marks that need attention', graphicOn: ['paper', 'card'] },
        { token: 'brass-soft', use: 'Counts, warnings' },
        { token: 'brass-ink', use: 'Text on soft brass', textOn: ['brass-soft', 'card'] },
      ]}
    />
  )
}

export const title = 'Brass'
export const text = 'Draws attention: a count, a deadline, the last open seats.'
