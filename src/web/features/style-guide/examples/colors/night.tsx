import { ColorTokens } from '../../color-tokens.tsx'

/** Layers above the page: toasts, and the backdrop of a dialog. */
export function Example(): React.ReactNode {
  return (
    <ColorTokens
      tokens={[
        { token: 'night', use: 'Notification background' },
        { token: 'on-night', use: 'Text on night', textOn: ['night'] },
        { token: 'on-night-2', use: 'Secondary text on night', textOn: ['night'] },
        { token: 'veil', use: 'Dims the page behind a dialog' },
      ]}
    />
  )
}

export const title = 'Night'
export const text = 'Stands out from the page in both themes.'
