/**
 * How often a property is tried: `usual`, times `FC_RUNS`. `npm run test:deep` sets it to 10.
 */
export declare function runs(usual: number): number
