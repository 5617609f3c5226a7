/** How many products journeys run on at the same time. Each has a browser, a server and a database at work: as many as small machines have cores. */
export const productCount = 2
