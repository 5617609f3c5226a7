import { ColorTokens } from '../../color-tokens.tsx'

/** Errors and destructive actions: `text-clay`, `border-clay`. */
export function Example(): React.ReactNode {
  return (
    <ColorTokens
      tokens={[
        { token: 'clay', use: 'Errors, destructive buttons', textOn: ['paper', 'card'] },
        { token: 'clay-soft', use: 'Error background' },
        { token: 'clay-ink', use: 'Text on soft clay', textOn: ['clay-soft', 'card'] },
        { token: 'clay-line', use: 'Destructive button borders; the label says the same' },
      ]}
    />
  )
}

export const title = 'Clay'
export const text = 'Something is wrong, or is about to be deleted.'
