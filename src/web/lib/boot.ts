import { type Boot, bootElementId } from '#contract/boot.ts'

/** What the server wrote into this page. */
export const boot: Boot = readBoot()

function readBoot(): Boot {
  const text = document.getElementById(bootElementId)?.textContent
  if (!text) throw new Error('This page came without its boot data.')
  return JSON.parse(text) as Boot
}
