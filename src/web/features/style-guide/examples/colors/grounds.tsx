import { ColorTokens } from '../../color-tokens.tsx'

/** Backgrounds, from back to front: `bg-paper`, `bg-card`. */
export function Example(): React.ReactNode {
  return (
    <ColorTokens
      tokens={[
        { token: 'paper', use: 'The page' },
        { token: 'card', use: 'Cards, fields, menus' },
        { token: 'sunk', use: 'Quiet areas, hovered rows, code' },
        { token: 'raised', use: 'The selected option of a segmented control' },
      ]}
    />
  )
}

export const title = 'Backgrounds'
export const text = 'Warm paper, white cards. Closer is lighter.'
