import { ColorTokens } from '../../color-tokens.tsx'

/** Backgrounds, from back to front: `bg-paper`, `bg-card`. */
export function Example(): React.ReactNode {
  return (
    <ColorTokens
      tokens={[
        { token: 'paper', use: 'The page' },
        { token: 'card', use: 'Cards, fields, menus' },
        { token: 'sunk', use: 'Quiet areas, hovered rows, code' },
        { token: 'raised', use: 'The chosen part of a switch' },
      ]}
    />
  )
}

export const title = 'Grounds'
export const text = 'Warm paper, white cards. Nearer is lighter.'
