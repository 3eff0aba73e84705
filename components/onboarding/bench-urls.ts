/** The page of a lot. */
export const lotHref = (id: number) => `/beans/${id}`;

/** The page of a roast. */
export const roastHref = (id: number) => `/roast/${id}`;
