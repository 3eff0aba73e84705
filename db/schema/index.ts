export * from "./catalog";
export * from "./suppliers";
