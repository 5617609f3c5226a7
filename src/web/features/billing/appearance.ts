import type { Appearance } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'

/** The payment form in the colours of the page; follows a change of theme. */
export function useAppearance(): Appearance {
  const [appearance, setAppearance] = useState(readAppearance)
  useEffect(() => {
    const follow = (): void => setAppearance(readAppearance())
    const theme = new MutationObserver(follow)
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    const system = matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener('change', follow)
    return () => {
      theme.disconnect()
      system.removeEventListener('change', follow)
    }
  }, [])
  return appearance
}

function readAppearance(): Appearance {
  const probe = document.createElement('span')
  probe.hidden = true
  document.body.append(probe)
  // A token holds both themes; only a property that uses it knows which one counts now.
  const colour = (token: string): string => {
    probe.style.color = `var(--${token})`
    return getComputedStyle(probe).color
  }
  const variables = {
    colorPrimary: colour('pine'),
    colorBackground: colour('card'),
    colorText: colour('ink'),
    colorTextSecondary: colour('ink-2'),
    colorTextPlaceholder: colour('ink-3'),
    colorDanger: colour('clay'),
    borderRadius: '9px',
    fontFamily: "'Figtree Variable', system-ui, sans-serif",
    fontSizeBase: '15px',
    spacingUnit: '4px',
  }
  const border = { borderColor: colour('line-field'), boxShadow: 'none' }
  const scheme = getComputedStyle(probe).colorScheme
  probe.remove()
  const isDark =
    scheme.includes('light') && scheme.includes('dark') ? matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark'
  return { theme: isDark ? 'night' : 'stripe', variables, rules: { '.Input': border, '.Tab': border } }
}
