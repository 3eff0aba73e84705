export * from "./catalog";
export * from "./catalog-index";
export * from "./keys";
export * from "./people";
export * from "./price-index";
export * from "./suppliers";
export * from "./watchlist";
