import { ColorTokens } from '../../color-tokens.tsx'

/** Errors and destructive actions: `text-clay`, `border-clay`. */
export function Example(): React.ReactNode {
  return (
    <ColorTokens
      tokens={[
        { token: 'clay', use: 'Errors, dangerous buttons', textOn: ['paper', 'card'] },
        { token: 'clay-soft', use: 'Ground of an error' },
        { token: 'clay-ink', use: 'Text on soft clay', textOn: ['clay-soft', 'card'] },
        { token: 'clay-line', use: 'Border of a dangerous button; its text says the same' },
      ]}
    />
  )
}

export const title = 'Clay'
export const text = 'Something is wrong, or will be gone.'
