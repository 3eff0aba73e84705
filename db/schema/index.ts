export * from "./catalog";
export * from "./catalog-index";
export * from "./keys";
export * from "./people";
export * from "./suppliers";
