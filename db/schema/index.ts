export * from "./catalog";
export * from "./catalog-index";
export * from "./suppliers";
