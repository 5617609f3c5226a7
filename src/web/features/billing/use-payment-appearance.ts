import type { Appearance } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'

/** Theme of the payment form in the page's colors. Follows theme changes. */
export function usePaymentAppearance(): Appearance {
  const [appearance, setAppearance] = useState(readAppearance)
  useEffect(() => {
    const update = (): void => setAppearance(readAppearance())
    const theme = new MutationObserver(update)
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    const system = matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener('change', update)
    return () => {
      theme.disconnect()
      system.removeEventListener('change', update)
    }
  }, [])
  return appearance
}

function readAppearance(): Appearance {
  const probe = document.createElement('span')
  probe.hidden = true
  document.body.append(probe)
  // A design token holds both themes; only a property that uses it resolves to the current one.
  const color = (token: string): string => {
    probe.style.color = `var(--${token})`
    return getComputedStyle(probe).color
  }
  const variables = {
    colorPrimary: color('pine'),
    colorBackground: color('card'),
    colorText: color('ink'),
    colorTextSecondary: color('ink-2'),
    colorTextPlaceholder: color('ink-3'),
    colorDanger: color('clay'),
    borderRadius: '9px',
    fontFamily: "'Figtree Variable', system-ui, sans-serif",
    fontSizeBase: '15px',
    spacingUnit: '4px',
  }
  const border = { borderColor: color('line-field'), boxShadow: 'none' }
  const scheme = getComputedStyle(probe).colorScheme
  probe.remove()
  const isDark =
    scheme.includes('light') && scheme.includes('dark') ? matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark'
  return { theme: isDark ? 'night' : 'stripe', variables, rules: { '.Input': border, '.Tab': border } }
}
