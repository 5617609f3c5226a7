import { ColorTokens } from '../../color-tokens.tsx'

/** Actions and progress: `bg-pine text-on-pine`, `bg-pine-soft text-pine-ink`. */
export function Example(): React.ReactNode {
  return (
    <ColorTokens
      tokens={[
        { token: 'pine', use: 'Primary buttons, progress, check marks', graphicOn: ['paper', 'card', 'sunk'] },
        { token: 'pine-2', use: 'Links, focus, hovered buttons', textOn: ['paper', 'card', 'sunk'] },
        { token: 'on-pine', use: 'Text on pine', textOn: ['pine', 'pine-2'] },
        { token: 'pine-soft', use: 'Selected items, success' },
        { token: 'pine-ink', use: 'Text on soft pine', textOn: ['pine-soft', 'card'] },
      ]}
    />
  )
}

export const title = 'Pine'
export const text = 'The main action, and progress.'
