import { ColorTokens } from '../../color-tokens.tsx'

/** Information: `bg-sky-soft text-sky`. */
export function Example(): React.ReactNode {
  return (
    <ColorTokens
      tokens={[
        { token: 'sky', use: 'Informational text and numbers', textOn: ['sky-soft', 'paper', 'card'] },
        { token: 'sky-soft', use: 'Informational chips and banners' },
      ]}
    />
  )
}

export const title = 'Sky'
export const text = 'Good to know.'
