export const lotHref = (id: number) => `/beans/${id}`;

export const roastHref = (id: number) => `/roast/${id}`;
